package io.github.oltpjmh.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A mysqld of ours that answers queries. */
final class RunningMysqld {
  private static final String HOST = "127.0.0.1";
  private static final String USER = "oltp";
  private static final int PORT_ATTEMPTS = 5;

  private final MysqldProcess process;
  private final Endpoint endpoint;

  private RunningMysqld(MysqldProcess process, Endpoint endpoint) {
    this.process = process;
    this.endpoint = endpoint;
  }

  /**
   * Starts mysqld on the instance's data and waits until it answers.
   *
   * @throws ServerException when it ends or does not answer within the limit
   */
  static RunningMysqld start(
      Installation installation,
      InstanceDirectory instance,
      Map<String, String> options,
      LaunchCommand launch,
      Duration limit) {
    for (int attempt = 1; ; attempt++) {
      Endpoint endpoint =
          new Endpoint(HOST, freePort(), Optional.of(instance.socket()), USER, newPassword());
      Path accounts = writeAccounts(instance, installation.version(), endpoint.password());
      List<String> command = command(installation, instance, endpoint, accounts);
      command.addAll(Settings.arguments(options));
      MysqldProcess process = instance.launch(launch.of(command), installation.environment());
      RunningMysqld mysqld = new RunningMysqld(process, endpoint);
      try {
        mysqld.awaitReady(instance, limit);
        Files.delete(accounts);
        return mysqld;
      } catch (IOException e) {
        throw new ServerException("cannot delete %s: %s".formatted(accounts, e), e);
      } catch (ServerException e) {
        // Between finding the port free and listening on it, someone else may have taken it.
        if (attempt >= PORT_ATTEMPTS || process.isAlive() || !portWasTaken(process)) {
          throw e;
        }
      }
    }
  }

  private static List<String> command(
      Installation installation, InstanceDirectory instance, Endpoint endpoint, Path accounts) {
    List<String> command = LaunchCommand.mysqld(installation, instance);
    command.add("--socket=" + instance.socket());
    command.add("--pid-file=" + instance.path().resolve("mysqld.pid"));
    command.add("--bind-address=" + HOST);
    command.add("--port=" + endpoint.port());
    command.add("--init-file=" + accounts);
    return command;
  }

  long pid() {
    return process.pid();
  }

  MysqldProcess process() {
    return process;
  }

  Endpoint endpoint() {
    return endpoint;
  }

  Connection connect() throws SQLException {
    return DriverConnections.open(endpoint);
  }

  /** Shuts down so that the data directory is complete by itself: purged, merged, flushed. */
  void stopForSnapshot(Duration limit) throws SQLException {
    try (Connection connection = connect()) {
      Variables.set(connection, "innodb_fast_shutdown", "0");
    }
    if (!process.stop(limit)) {
      throw new ServerException(
          "mysqld did not shut down within %d s, its data is not kept"
              .formatted(limit.toSeconds()));
    }
    if (!process.end().endsWith("exit code 0")) {
      throw new ServerException("mysqld did not shut down cleanly: " + process.end());
    }
  }

  private void awaitReady(InstanceDirectory instance, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    SQLException last = new SQLException("no attempt was made");
    while (System.nanoTime() < deadline) {
      if (!process.isAlive()) {
        throw new ServerException("mysqld did not start: " + process.end());
      }
      try (Connection connection = connect()) {
        Path datadir = Path.of(Variables.get(connection, "datadir"));
        if (datadir.equals(instance.data())) {
          return;
        }
        last = new SQLException("another server answers, with its data in " + datadir);
      } catch (SQLException e) {
        last = e;
      }
      Pause.millis(25);
    }
    process.kill();
    throw new ServerException(
        "mysqld did not answer within %d s: %s".formatted(limit.toSeconds(), last.getMessage()),
        last);
  }

  private static boolean portWasTaken(MysqldProcess process) {
    return LogTail.of(process.log()).contains("Bind on TCP/IP port");
  }

  // Made by mysqld itself before it answers anyone: the password stands in no command line.
  private static Path writeAccounts(
      InstanceDirectory instance, MysqlVersion version, String password) {
    String plugin = version.atLeast(8, 4, 0) ? "caching_sha2_password" : "mysql_native_password";
    List<String> lines = new ArrayList<>(List.of("SET SESSION sql_log_bin=0;"));
    for (String host : List.of(HOST, "localhost")) {
      String account = "'%s'@'%s'".formatted(USER, host);
      String secret = "IDENTIFIED WITH %s BY '%s';".formatted(plugin, password);
      lines.add("CREATE USER IF NOT EXISTS " + account + " " + secret);
      lines.add("ALTER USER " + account + " " + secret);
      lines.add("GRANT ALL ON *.* TO " + account + " WITH GRANT OPTION;");
    }
    lines.add("ALTER USER 'root'@'localhost' ACCOUNT LOCK;");
    Path file = instance.path().resolve("accounts.sql");
    try {
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new ServerException("cannot write %s: %s".formatted(file, e), e);
    }
  }

  private static String newPassword() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private static int freePort() {
    try (ServerSocket socket =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new ServerException("no free port on %s: %s".formatted(HOST, e.getMessage()), e);
    }
  }
}
