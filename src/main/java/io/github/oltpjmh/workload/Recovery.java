package io.github.oltpjmh.workload;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** What a session does after an error: start the event again where that is allowed. */
final class Recovery {
  private static final int SERVER_GONE = 2006;
  private static final int SERVER_LOST = 2013;
  private static final int IDLE_TOO_LONG = 4031;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long PAUSE_MILLIS = 50;

  private final IgnoredErrors ignored;
  private final boolean transactional;
  private final Statements statements;
  private final Counters counters;

  Recovery(WorkloadSpec workload, Statements statements, Counters counters) {
    this.ignored = workload.ignoredErrors();
    this.transactional = workload.transactional();
    this.statements = statements;
    this.counters = counters;
  }

  /** Makes the session ready to start the event again, or throws the error. */
  void after(SQLException error) throws SQLException {
    if (lost(error)) {
      if (!ignored.coversLosses()) {
        Closing.after(error, statements::leave);
        throw error;
      }
      counters.error(lossCode(error));
      reconnect(error);
    } else if (ignored.covers(error.getErrorCode())) {
      counters.error(error.getErrorCode());
      rollBack(error);
    } else {
      // A pooled connection must not go back with a transaction open.
      Closing.after(error, this::abandon);
      throw error;
    }
  }

  private void abandon() throws SQLException {
    if (transactional) {
      rollBackStatement();
    }
    statements.leave();
  }

  private void rollBackStatement() throws SQLException {
    try (Statement statement = statements.connection().createStatement()) {
      statement.executeUpdate("ROLLBACK");
    }
  }

  private void rollBack(SQLException error) throws SQLException {
    try {
      if (transactional) {
        rollBackStatement();
        counters.other++;
      }
      statements.leave();
    } catch (SQLException e) {
      e.addSuppressed(error);
      if (!lost(e)) {
        throw e;
      }
      after(e);
    }
  }

  /** As sysbench, tries until the server is there again; but not for ever. */
  private void reconnect(SQLException loss) throws SQLException {
    long start = System.nanoTime();
    while (true) {
      try {
        statements.reopen();
        counters.reconnects++;
        return;
      } catch (SQLException e) {
        if (System.nanoTime() - start > PATIENCE.toNanos() || !lost(e)) {
          e.addSuppressed(loss);
          throw e;
        }
        pause(e);
      }
    }
  }

  private static void pause(SQLException error) throws SQLException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw error;
    }
  }

  /** Class 08 is a connection exception; 4031 is how 8.0.24 and later end an idle connection. */
  static boolean lost(SQLException error) {
    String state = error.getSQLState();
    return error.getErrorCode() == IDLE_TOO_LONG || (state != null && state.startsWith("08"));
  }

  /** The name that sysbench's users know: 08003 is met before sending, the others while waiting. */
  private static int lossCode(SQLException error) {
    if (error.getErrorCode() != 0) {
      return error.getErrorCode();
    }
    return "08003".equals(error.getSQLState()) ? SERVER_GONE : SERVER_LOST;
  }
}
