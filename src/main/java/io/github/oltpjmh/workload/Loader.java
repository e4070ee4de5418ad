package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes, warms and removes the tables. Every row depends on the seed, its table and its id alone,
 * and each table is filled by one thread in the order of its ids, so that two loads give equal
 * pages, whatever the number of threads.
 */
public final class Loader {
  /** What {@link #loaded} begins with after {@link #changing}. */
  public static final String CHANGED = "changed: ";

  private final Tables tables;
  private final Marker marker;
  private final int threads;
  private final Progress progress;

  /**
   * @param threads tables that are worked on at once
   * @param progress told of rows as they are loaded, from any of these threads
   */
  public Loader(Tables tables, int threads, Progress progress) {
    if (threads < 1) {
      throw new IllegalArgumentException("loader threads=" + threads + ": at least 1 is needed");
    }
    this.tables = tables;
    this.marker = new Marker(tables);
    this.threads = threads;
    this.progress = progress;
  }

  /** Told how far a load is. */
  @FunctionalInterface
  public interface Progress {
    /** For callers that do not want to know. */
    Progress NONE = (rows, total) -> {};

    /** So many rows of so many are loaded. */
    void loaded(long rows, long total);
  }

  /**
   * Makes schema, tables, rows and indexes anew, and analyzes them. What the schema held of ours is
   * dropped before.
   *
   * @throws SQLException also where the schema exists, is not empty and is not ours
   */
  public void load(ConnectionSource connections) throws SQLException {
    try (Connection connection = connections.open()) {
      marker.claim(connection);
      dropTables(connection);
    }
    Loading loading = new Loading(tables, progress);
    inParallel(connections, loading::load);
    try (Connection connection = connections.open()) {
      marker.complete(connection);
    }
  }

  /**
   * The fingerprint of the tables that the schema was completely loaded with; empty where it is not
   * ours or a load was cut short. After {@link #changing} it begins with {@link #CHANGED}.
   */
  public Optional<String> loaded(ConnectionSource connections) throws SQLException {
    try (Connection connection = connections.open()) {
      return marker.fingerprint(connection);
    }
  }

  /** Notes that the rows are about to be changed, so that they are not taken for those loaded. */
  public void changing(ConnectionSource connections) throws SQLException {
    try (Connection connection = connections.open()) {
      marker.changing(connection);
    }
  }

  /** Reads tables and indexes into the buffer pool by the queries of sysbench's prewarm. */
  public void prewarm(ConnectionSource connections) throws SQLException {
    inParallel(connections, this::prewarm);
  }

  private void prewarm(Connection connection, int table) throws SQLException {
    String name = Tables.name(table);
    String index = tables.options().secondary() ? "xid" : "PRIMARY";
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("SET tmp_table_size=2*1024*1024*1024");
      statement.executeUpdate("SET max_heap_table_size=2*1024*1024*1024");
      analyze(statement, name);
      statement
          .executeQuery(
              "SELECT AVG(id) FROM (SELECT * FROM %s FORCE KEY (%s) LIMIT %d) t"
                  .formatted(name, index, tables.size()))
          .close();
      statement
          .executeQuery(
              "SELECT COUNT(*) FROM (SELECT * FROM %s WHERE k LIKE '%%0%%' LIMIT %d) t"
                  .formatted(name, tables.size()))
          .close();
    }
  }

  /** ANALYZE TABLE reports failure as a row, not as an error. */
  static void analyze(Statement statement, String table) throws SQLException {
    try (var rows = statement.executeQuery("ANALYZE TABLE " + table)) {
      while (rows.next()) {
        if ("Error".equalsIgnoreCase(rows.getString("Msg_type"))) {
          throw new SQLException("ANALYZE TABLE " + table + ": " + rows.getString("Msg_text"));
        }
      }
    }
  }

  /**
   * Drops our tables, and the schema if nothing else is left in it. Does nothing where there is no
   * such schema.
   *
   * @throws SQLException also where the schema is not ours
   */
  public void cleanup(ConnectionSource connections) throws SQLException {
    try (Connection connection = connections.open()) {
      if (!marker.schemaExists(connection)) {
        return;
      }
      marker.requireOurs(connection);
      dropTables(connection);
      marker.release(connection);
    }
  }

  private void dropTables(Connection connection) throws SQLException {
    List<String> ours = new ArrayList<>();
    for (String name : marker.tableNames(connection)) {
      if (name.matches("(?:sbtest|" + BulkInsert.PREFIX + ")[0-9]+")) {
        ours.add(name);
      }
    }
    connection.setCatalog(tables.schema());
    try (Statement statement = connection.createStatement()) {
      for (String name : ours) {
        statement.executeUpdate("DROP TABLE " + name);
      }
    }
  }

  private void inParallel(ConnectionSource connections, TableWork.Job job) throws SQLException {
    new TableWork(tables, connections, job).run(threads);
  }
}
