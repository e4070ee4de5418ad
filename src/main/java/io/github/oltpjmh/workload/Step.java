package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A part of an event. An event calls at most eleven of these through one interface; that costs a
 * few nanoseconds each beside statements of tens of microseconds, and lets every workload be a
 * plain list.
 */
interface Step {
  /** Executes its statements and counts them. */
  void run(Statements statements, Counters counters) throws SQLException;

  /** Makes what it needs before the first event. */
  default void start(Connection connection) throws SQLException {}

  /** Sends what is still to be sent after the last event. */
  default void finish(Statements statements, Counters counters) throws SQLException {}
}
