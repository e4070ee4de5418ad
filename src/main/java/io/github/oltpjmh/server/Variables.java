package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/** A server's global variables. */
final class Variables {
  private Variables() {}

  static Map<String, String> all(Connection connection) throws SQLException {
    return pairs(connection, "SHOW GLOBAL VARIABLES");
  }

  /** {@code SHOW GLOBAL STATUS}. */
  static Map<String, String> status(Connection connection) throws SQLException {
    return pairs(connection, "SHOW GLOBAL STATUS");
  }

  private static Map<String, String> pairs(Connection connection, String sql) throws SQLException {
    Map<String, String> variables = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        String value = rows.getString(2);
        variables.put(rows.getString(1), value == null ? "" : value);
      }
    }
    return variables;
  }

  /** One global variable, by a name that is a constant of this room. */
  static String get(Connection connection, String name) throws SQLException {
    return query(connection, "SELECT @@GLOBAL." + name);
  }

  static void set(Connection connection, String name, String value) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET GLOBAL " + name + " = " + value);
    }
  }

  /** The first column of the first row, "" for none and for NULL. */
  static String query(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      String value = rows.next() ? rows.getString(1) : null;
      return value == null ? "" : value;
    }
  }
}
