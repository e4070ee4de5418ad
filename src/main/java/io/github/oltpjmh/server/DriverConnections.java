package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Connections of this room's own, for settings and for loading; never those that are measured. */
final class DriverConnections {
  private DriverConnections() {}

  static Connection open(Endpoint endpoint) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", endpoint.user());
    properties.setProperty("password", endpoint.password());
    // On the loopback interface, to a server of ours.
    properties.setProperty("sslMode", "DISABLED");
    properties.setProperty("allowPublicKeyRetrieval", "true");
    properties.setProperty("connectTimeout", "5000");
    properties.setProperty("rewriteBatchedStatements", "true");
    properties.setProperty("allowLoadLocalInfile", "true");
    return DriverManager.getConnection(endpoint.jdbcUrl(""), properties);
  }
}
