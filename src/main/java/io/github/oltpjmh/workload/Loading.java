package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;

/** One load of all tables: CREATE TABLE, rows, CREATE INDEX, ANALYZE TABLE. */
final class Loading {
  private final Tables tables;
  private final Loader.Progress progress;
  private final long total;
  private final AtomicLong loaded = new AtomicLong();

  Loading(Tables tables, Loader.Progress progress) {
    this.tables = tables;
    this.progress = progress;
    this.total = (long) tables.count() * tables.size();
  }

  void load(Connection connection, int table) throws SQLException {
    String name = Tables.name(table);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(createTable(name));
      insert(statement, table);
      if (tables.options().createSecondary()) {
        statement.executeUpdate("CREATE INDEX k_%d ON %s(k)".formatted(table, name));
      }
      Loader.analyze(statement, name);
    }
  }

  /** Sysbench's definition, so that SHOW CREATE TABLE gives the same but for the character set. */
  private String createTable(String name) {
    TableOptions options = tables.options();
    return """
    CREATE TABLE %s (
      id INTEGER NOT NULL%s,
      k INTEGER DEFAULT '0' NOT NULL,
      c CHAR(120) DEFAULT '' NOT NULL,
      pad CHAR(60) DEFAULT '' NOT NULL,
      %s (id)
    ) %s\
    """
        .formatted(
            name,
            options.autoInc() ? " AUTO_INCREMENT" : "",
            options.secondary() ? "KEY xid" : "PRIMARY KEY",
            options.clauses());
  }

  private void insert(Statement statement, int table) throws SQLException {
    RowBatch batch = new RowBatch(tables, table);
    int id = 1;
    while (id <= tables.size()) {
      int next = batch.fill(id);
      statement.executeUpdate(batch.sql());
      progress.loaded(loaded.addAndGet(next - id), total);
      id = next;
    }
  }
}
