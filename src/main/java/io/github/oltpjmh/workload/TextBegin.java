package io.github.oltpjmh.workload;

import java.sql.SQLException;
import java.sql.Statement;

/** Starts a transaction; the server refuses to prepare this, so it is text in either mode. */
record TextBegin() implements Step {
  @Override
  public void run(Statements statements, Counters counters) throws SQLException {
    Statement statement = statements.text();
    counters.changed(statement.executeUpdate("BEGIN"));
    statements.give(statement);
  }
}
