/**
 * Real sysbench beside our workloads, on the same tables of one server, to prove that both send the
 * same. Installs nothing: {@code sysbench} must be on the PATH.
 */
@NullMarked
package io.github.oltpjmh.beside;

import org.jspecify.annotations.NullMarked;
