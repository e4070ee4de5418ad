package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where and as whom to connect.
 *
 * @param host host name or address
 * @param port TCP port
 * @param socket Unix socket, where the server is on this host and has one
 * @param user account
 * @param password its password, empty for none; never printed
 */
public record Endpoint(String host, int port, Optional<Path> socket, String user, String password) {

  /** The JDBC URL of a schema, without user, password and driver properties; "" names no schema. */
  public String jdbcUrl(String schema) {
    return "jdbc:mysql://" + host + ":" + port + "/" + schema;
  }

  @Override
  public String toString() {
    return user + "@" + host + ":" + port;
  }
}
