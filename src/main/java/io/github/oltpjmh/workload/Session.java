package io.github.oltpjmh.workload;

import java.sql.SQLException;

/**
 * One client thread: its connection, prepared statements and random stream. Not thread-safe; the
 * same seed and thread give the same tables, keys and values in the same order.
 */
public final class Session implements AutoCloseable {
  private final Counters counters = new Counters();
  private final Step[] steps;
  private final Statements statements;
  private final Recovery recovery;
  private final long reconnectEvery;
  private long reconnectAt;

  private Session(Assembly assembly, Statements statements) {
    WorkloadSpec workload = assembly.workload();
    this.steps = assembly.steps();
    this.statements = statements;
    this.recovery = new Recovery(workload, statements, counters);
    int every = workload.number(Option.RECONNECT);
    this.reconnectEvery = every == 0 ? Long.MAX_VALUE : every;
    this.reconnectAt = reconnectEvery;
  }

  /**
   * Opens the connection and, when it is held, prepares every statement of the workload on it.
   *
   * @param source opens connections whose default schema holds the tables, with {@link
   *     DriverProperties}
   * @param holding whether one connection is held or each event borrows one
   */
  public static Session open(ConnectionSource source, Holding holding, Task task, Client client)
      throws SQLException {
    if (holding == Holding.POOLED && task.workload().number(Option.RECONNECT) > 0) {
      throw new IllegalArgumentException(
          "workload %s: reconnect needs connection=held; a pool decides itself"
              .formatted(task.workload()));
    }
    Assembly assembly = new Assembly(task, client);
    int tables = task.tables().count();
    Statements statements =
        holding == Holding.HELD
            ? new HeldStatements(source, assembly.sqls(), tables)
            : new PooledStatements(source, assembly.sqls(), tables);
    Session session = new Session(assembly, statements);
    try {
      session.start();
    } catch (SQLException | RuntimeException e) {
      Closing.after(e, statements::close);
      throw e;
    }
    return session;
  }

  private void start() throws SQLException {
    statements.enter();
    for (Step step : steps) {
      step.start(statements.connection());
    }
    statements.leave();
  }

  /**
   * Runs one event to its end. After an ignored error the transaction is rolled back and the event
   * starts again with new values; it counts once. Sysbench sends no ROLLBACK, so that after error
   * 1205 its next BEGIN commits what was done; this is the one place where we differ.
   *
   * @throws SQLException any error that the workload does not ignore
   */
  public void run() throws SQLException {
    while (true) {
      try {
        statements.enter();
        for (Step step : steps) {
          step.run(statements, counters);
        }
        statements.leave();
        break;
      } catch (SQLException e) {
        recovery.after(e);
      }
    }
    if (++counters.events == reconnectAt) {
      reconnect();
    }
  }

  private void reconnect() throws SQLException {
    reconnectAt += reconnectEvery;
    statements.reopen();
    counters.reconnects++;
  }

  /** The running totals of this thread. */
  public Counters counters() {
    return counters;
  }

  /** Sends what is still to be sent and closes the connection. */
  @Override
  public void close() throws SQLException {
    try {
      statements.leave();
      statements.enter();
      for (Step step : steps) {
        step.finish(statements, counters);
      }
    } finally {
      statements.close();
    }
  }
}
