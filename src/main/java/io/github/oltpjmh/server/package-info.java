/**
 * Where a real MySQL comes from: every origin behind one {@code AutoCloseable}, with its settings,
 * durability and data snapshots. Servers started here listen on 127.0.0.1 only and leave nothing.
 */
@NullMarked
package io.github.oltpjmh.server;

import org.jspecify.annotations.NullMarked;
