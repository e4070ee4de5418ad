package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;

/** Closing connections on the way out of a failure. */
final class Closing {
  private Closing() {}

  /** Something to close. */
  @FunctionalInterface
  interface Close {
    void run() throws SQLException;
  }

  /** Closes; a failure to do so joins the one that is already under way. */
  static void after(Exception cause, Close close) {
    try {
      close.run();
    } catch (SQLException | RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  /** Closes a connection that is known or supposed to be lost. */
  static void broken(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      // The loss was already counted or reported; a broken connection may not close cleanly.
    }
  }
}
