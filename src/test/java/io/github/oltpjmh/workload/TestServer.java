package io.github.oltpjmh.workload;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.oltpjmh.server.DataRecipe;
import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.server.ServerRequest;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.TestServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The server that the integration tests of this package share, one per version, empty at first. */
final class TestServer {
  private final Endpoint endpoint;

  private TestServer(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  static TestServer of(String version) {
    ServerRequest request =
        ServerRequest.of(
                ServerSpec.parse("embedded:" + version),
                Durability.parse("0/2"),
                new Nothing(),
                TestServers.placement())
            .withOptions(Map.of("log_output", "TABLE"));
    return new TestServer(TestServers.get(request).endpoint());
  }

  private record Nothing() implements DataRecipe {
    @Override
    public String fingerprint() {
      return "nothing";
    }

    @Override
    public String schema() {
      return "nothing";
    }

    @Override
    public long estimatedBytes() {
      return 0;
    }

    @Override
    public void load(DataRecipe.ConnectionSource connections) {}
  }

  /** Where sysbench finds it. */
  List<String> sysbenchOptions() {
    return List.of(
        "--mysql-host=" + endpoint.host(),
        "--mysql-port=" + endpoint.port(),
        "--mysql-user=" + endpoint.user(),
        "--mysql-password=" + endpoint.password());
  }

  /** Connections with the driver's own defaults. */
  ConnectionSource plain(String schema) {
    return connections(schema, Map.of());
  }

  /** Connections as they are measured. */
  ConnectionSource measured(String schema, PsMode mode) {
    return connections(schema, DriverProperties.forMeasurement(mode, Holding.HELD, 0));
  }

  ConnectionSource loading() {
    return connections("", DriverProperties.forLoading());
  }

  ConnectionSource connections(String schema, Map<String, String> properties) {
    Properties all = new Properties();
    all.putAll(login());
    all.putAll(properties);
    return () -> DriverManager.getConnection(endpoint.jdbcUrl(schema), all);
  }

  private Map<String, String> login() {
    return Map.of(
        "user",
        endpoint.user(),
        "password",
        endpoint.password(),
        "sslMode",
        "DISABLED",
        "allowPublicKeyRetrieval",
        "true");
  }

  HikariDataSource pool(String schema, int size, Map<String, String> properties) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(endpoint.jdbcUrl(schema));
    login().forEach(config::addDataSourceProperty);
    properties.forEach(config::addDataSourceProperty);
    config.setMaximumPoolSize(size);
    return new HikariDataSource(config);
  }

  /** Loads tables anew. */
  void load(Tables tables) throws SQLException {
    new Loader(tables, 2, Loader.Progress.NONE).load(loading());
  }

  void execute(String... statements) throws SQLException {
    try (Connection connection = plain("").open();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The rows of a query, their columns joined by a bar. */
  List<String> query(String sql) throws SQLException {
    try (Connection connection = plain("").open()) {
      return query(connection, sql);
    }
  }

  static List<String> query(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        List<String> line = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          line.add(String.valueOf(rows.getString(i)));
        }
        lines.add(String.join("|", line));
      }
      return lines;
    }
  }

  long number(String sql) throws SQLException {
    return Long.parseLong(query(sql).get(0));
  }

  /** Status counters of the whole server that start with Com_. */
  static Map<String, Long> commands(Connection connection) throws SQLException {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String line : query(connection, "SHOW GLOBAL STATUS LIKE 'Com\\_%'")) {
      int bar = line.indexOf('|');
      counts.put(line.substring(4, bar), Long.parseLong(line.substring(bar + 1)));
    }
    return counts;
  }
}
