package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Connections to one server that others run.
 *
 * @param endpoint the host that answered
 * @param properties of the driver, of measured connections too
 */
record ExternalConnections(Endpoint endpoint, Map<String, String> properties)
    implements DataRecipe.ConnectionSource {
  private static final String CONNECT_MILLIS = "10000";

  /**
   * Tries the hosts in turn. The first that answers is the server for the whole trial: the driver's
   * own switching would put a proxy on the path of every statement, and two servers into one
   * result.
   *
   * @throws ServerException when none lets us in, with the cause for each
   */
  static ExternalConnections reach(
      ExternalUrl url, Login login, TlsMode tls, Map<String, String> stores) {
    List<String> failures = new ArrayList<>();
    SQLException last = new SQLException("no host");
    for (ExternalUrl.Host host : url.hosts()) {
      ExternalConnections connections = at(host, url.properties(), login, tls, stores);
      try (Connection connection = connections.open()) {
        connection.getMetaData();
        return connections;
      } catch (SQLException e) {
        last = e;
        boolean encrypted = tls == TlsMode.DISABLED && connections.answersEncrypted();
        failures.add(new ConnectionFault(host, login.user(), tls, encrypted).message(e));
      }
    }
    throw new ServerException(String.join("; ", failures), last);
  }

  private static ExternalConnections at(
      ExternalUrl.Host host,
      Map<String, String> given,
      Login login,
      TlsMode tls,
      Map<String, String> stores) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("connectTimeout", CONNECT_MILLIS);
    // Whoever stands between could answer with a key of his own; on this host nobody does.
    properties.put(
        "allowPublicKeyRetrieval", Boolean.toString(tls == TlsMode.DISABLED && host.isLoopback()));
    properties.putAll(given);
    properties.putAll(tls.properties());
    properties.putAll(stores);
    Endpoint endpoint =
        new Endpoint(host.name(), host.port(), Optional.empty(), login.user(), login.password());
    return new ExternalConnections(endpoint, properties);
  }

  /** Whether the same login succeeds with TLS: an account that demands it says "wrong password". */
  private boolean answersEncrypted() {
    Map<String, String> encrypted = new LinkedHashMap<>(properties);
    encrypted.putAll(TlsMode.REQUIRED.properties());
    try (Connection connection = new ExternalConnections(endpoint, encrypted).open()) {
      return connection.isValid(1);
    } catch (SQLException e) {
      // Then TLS is not the reason.
      return false;
    }
  }

  @Override
  public Connection open() throws SQLException {
    Properties all = new Properties();
    all.putAll(properties);
    all.setProperty("user", endpoint.user());
    all.setProperty("password", endpoint.password());
    return DriverManager.getConnection(endpoint.jdbcUrl(""), all);
  }

  @Override
  public String toString() {
    return endpoint.toString();
  }
}
