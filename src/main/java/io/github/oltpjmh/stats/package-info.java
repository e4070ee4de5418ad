/** Arithmetic on numbers, without I/O: estimates, intervals and tests over trials. */
@NullMarked
package io.github.oltpjmh.stats;

import org.jspecify.annotations.NullMarked;
