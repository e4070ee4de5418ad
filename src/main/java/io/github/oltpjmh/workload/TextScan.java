package io.github.oltpjmh.workload;

import java.sql.SQLException;
import java.sql.Statement;

/** A query sent as text, the same each time. */
record TextScan(String sql) implements Step {
  @Override
  public void run(Statements statements, Counters counters) throws SQLException {
    Statement statement = statements.text();
    statement.executeQuery(sql).close();
    counters.reads++;
    statements.give(statement);
  }
}
