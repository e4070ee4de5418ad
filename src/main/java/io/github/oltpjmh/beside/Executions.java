package io.github.oltpjmh.beside;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often the server has executed each statement in a schema: text by its digest, and prepared
 * statements from {@code prepared_statements_instances}, which knows them as long as their
 * connections are open and which the digests leave out.
 */
final class Executions {
  /**
   * A statement that does nothing. The server counts a statement after it has answered it, but
   * before it takes the connection's next one.
   */
  static final String FENCE = "DO 0";

  private static final String FENCE_DIGEST = "DO ?";

  private static final String TEXT =
      "SELECT DIGEST_TEXT, SUM(COUNT_STAR) FROM"
          + " performance_schema.events_statements_summary_by_digest WHERE SCHEMA_NAME=? AND"
          + " DIGEST_TEXT IS NOT NULL GROUP BY 1";
  private static final String PREPARED =
      "SELECT i.SQL_TEXT, SUM(i.COUNT_EXECUTE) FROM"
          + " performance_schema.prepared_statements_instances i JOIN performance_schema.threads t"
          + " ON t.THREAD_ID=i.OWNER_THREAD_ID WHERE t.PROCESSLIST_DB=? GROUP BY 1";

  private final Map<String, Long> counts = new TreeMap<>();

  private Executions() {}

  /** Reads the totals; {@code monitor} has another default schema. */
  static Executions read(Connection monitor, String schema) throws SQLException {
    Executions executions = new Executions();
    executions.add(monitor, TEXT, schema);
    executions.add(monitor, PREPARED, schema);
    executions.counts.remove(FENCE_DIGEST);
    return executions;
  }

  private void add(Connection monitor, String sql, String schema) throws SQLException {
    try (PreparedStatement statement = monitor.prepareStatement(sql)) {
      statement.setString(1, schema);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          counts.merge(normalised(rows.getString(1)), rows.getLong(2), Long::sum);
        }
      }
    }
  }

  /** One text for a statement on any of the tables. */
  static String normalised(String statement) {
    return statement.replaceAll("sb(test|bulk)\\d+", "sbtestN").replaceAll("\\s+", " ").strip();
  }

  /** What was executed since an earlier reading, without what was not. */
  Map<String, Long> since(Executions earlier) {
    Map<String, Long> difference = new TreeMap<>();
    counts.forEach(
        (statement, count) -> {
          long more = count - earlier.counts.getOrDefault(statement, 0L);
          if (more != 0) {
            difference.put(statement, more);
          }
        });
    return difference;
  }
}
