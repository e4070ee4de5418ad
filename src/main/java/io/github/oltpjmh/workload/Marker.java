package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The table that makes a schema recognisably ours and says what was loaded into it. Nothing is
 * dropped from a schema without it.
 */
final class Marker {
  private static final String NAME = "oltp_jmh_marker";

  private final Tables tables;

  Marker(Tables tables) {
    this.tables = tables;
  }

  /** Creates the schema or takes an empty one or ours, and marks its tables as incomplete. */
  void claim(Connection connection) throws SQLException {
    if (schemaExists(connection)) {
      List<String> names = tableNames(connection);
      if (!names.isEmpty()) {
        requireOurs(connection);
      }
    }
    try (Statement statement = connection.createStatement()) {
      if (!schemaExists(connection)) {
        statement.executeUpdate("CREATE DATABASE " + tables.quotedSchema());
      }
      statement.executeUpdate("DROP TABLE IF EXISTS " + qualified());
      statement.executeUpdate(
          "CREATE TABLE %s (fingerprint TEXT NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4"
              .formatted(qualified()));
    }
  }

  /** Marks the tables as completely loaded. */
  void complete(Connection connection) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO " + qualified() + " VALUES (?)")) {
      insert.setString(1, tables.fingerprint());
      insert.executeUpdate();
    }
  }

  /** Marks rows as no longer those that were loaded. */
  void changing(Connection connection) throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement(
            "UPDATE %s SET fingerprint = CONCAT(?, fingerprint) WHERE fingerprint NOT LIKE ?"
                .formatted(qualified()))) {
      update.setString(1, Loader.CHANGED);
      update.setString(2, Loader.CHANGED + "%");
      update.executeUpdate();
    }
  }

  /** What was completely loaded, if anything was. */
  Optional<String> fingerprint(Connection connection) throws SQLException {
    if (!tableNames(connection).contains(NAME)) {
      return Optional.empty();
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT fingerprint FROM " + qualified())) {
      return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
    }
  }

  /** Removes the marker, and the schema if nothing else is in it. */
  void release(Connection connection) throws SQLException {
    boolean alone = tableNames(connection).equals(List.of(NAME));
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          alone ? "DROP DATABASE " + tables.quotedSchema() : "DROP TABLE " + qualified());
    }
  }

  void requireOurs(Connection connection) throws SQLException {
    if (!tableNames(connection).contains(NAME)) {
      throw new SQLException(
          "schema '%s' exists and was not made by oltp-jmh (it has no table %s): name another, or drop it if it is not needed"
              .formatted(tables.schema(), NAME));
    }
  }

  boolean schemaExists(Connection connection) throws SQLException {
    return !query(
            connection, "SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?")
        .isEmpty();
  }

  /** Everything that is in the schema. */
  List<String> tableNames(Connection connection) throws SQLException {
    return query(
        connection, "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?");
  }

  private List<String> query(Connection connection, String sql) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, tables.schema());
      List<String> values = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          values.add(rows.getString(1));
        }
      }
      return values;
    }
  }

  private String qualified() {
    return tables.quotedSchema() + "." + NAME;
  }
}
