package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Where a session's statements come from. A trial loads one subclass only, so the calls in the
 * measured path are direct ones to the JIT compiler: holding a connection does not pay for pooling.
 */
abstract sealed class Statements permits HeldStatements, PooledStatements {

  /** Before the statements of an event. */
  abstract void enter() throws SQLException;

  /** After the statements of an event, also of one that failed. */
  abstract void leave() throws SQLException;

  /**
   * A prepared statement.
   *
   * @param slot its number in the assembly
   * @param table counted from 0; 0 for statements that are not one per table
   */
  abstract PreparedStatement take(int slot, int table) throws SQLException;

  /** Ends the use of a prepared statement. */
  abstract void give(PreparedStatement statement) throws SQLException;

  /** A statement for SQL text. */
  abstract Statement text() throws SQLException;

  /** Ends the use of a statement for SQL text. */
  abstract void give(Statement statement) throws SQLException;

  /** The connection of the current event. */
  abstract Connection connection();

  /** Leaves the current connection, which may be broken, for a new one. */
  abstract void reopen() throws SQLException;

  /** Closes what is open. */
  abstract void close() throws SQLException;
}
