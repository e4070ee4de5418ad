package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Adds one row to a multi-row INSERT, and sends it when 512 KiB are full, as sysbench's
 * bulk_insert. Each thread has a table of its own, {@code sbbulk1} and on: sysbench calls them
 * sbtest too, which keeps its workloads from sharing a schema.
 */
final class BulkInsert implements Step {
  static final String PREFIX = "sbbulk";
  private static final int CAPACITY = 512 * 1024;

  private final String table;
  private final StringBuilder sql = new StringBuilder(CAPACITY);
  private final int head;
  private int rows;

  BulkInsert(int number) {
    this.table = PREFIX + number;
    this.head = sql.append("INSERT INTO ").append(table).append(" VALUES").length();
  }

  @Override
  public void start(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE IF NOT EXISTS "
              + table
              + " (id INTEGER NOT NULL, k INTEGER DEFAULT '0' NOT NULL, PRIMARY KEY (id))");
      statement.executeUpdate("TRUNCATE TABLE " + table);
    }
  }

  @Override
  public void run(Statements statements, Counters counters) throws SQLException {
    int next = rows + 1;
    // Sent before the row is added: a row that is refused for a deadlock is then not added twice.
    if (sql.length() + 4 + 2 * digits(next) > CAPACITY) {
      finish(statements, counters);
    }
    if (sql.length() > head) {
      sql.append(',');
    }
    sql.append('(').append(next).append(',').append(next).append(')');
    rows = next;
  }

  @Override
  public void finish(Statements statements, Counters counters) throws SQLException {
    if (sql.length() == head) {
      return;
    }
    Statement statement = statements.text();
    counters.changed(statement.executeUpdate(sql.toString()));
    statements.give(statement);
    sql.setLength(head);
  }

  private static int digits(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }
}
