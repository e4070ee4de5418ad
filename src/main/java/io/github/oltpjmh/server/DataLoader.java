package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes data directories: initialises, loads, and brings them to rest. */
final class DataLoader {
  private static final Duration INITIALISE_LIMIT = Duration.ofMinutes(10);
  private static final Duration START_LIMIT = Duration.ofMinutes(5);
  private static final Duration PURGE_LIMIT = Duration.ofMinutes(2);
  private static final Duration PURGE_IDLE = Duration.ofSeconds(2);
  private static final String HISTORY_LENGTH =
      "SELECT `COUNT` FROM information_schema.INNODB_METRICS WHERE NAME = 'trx_rseg_history_len'";
  private static final Duration SHUTDOWN_LIMIT = Duration.ofMinutes(30);
  private static final RedoLog LARGE_REDO = new RedoLog(256L << 20, 2);
  // What belongs to one server's life, not to its data.
  private static final Pattern TRANSIENT =
      Pattern.compile("auto\\.cnf|ib_buffer_pool|ibtmp1|binlog\\..*|.*\\.(pid|err|sock|lock)");

  private final Installation installation;
  private final Settings settings;
  private final LaunchCommand launch;

  DataLoader(Installation installation, Settings settings) {
    this.installation = installation;
    this.settings = settings;
    this.launch =
        new LaunchCommand(
            Limits.openFiles(settings.options(), Map.of()), Optional.empty(), List.of());
  }

  /** Initialises an empty data directory in the instance. */
  void initialise(InstanceDirectory instance) throws IOException {
    FileTree.createPrivate(instance.data());
    List<String> command = LaunchCommand.mysqld(installation, instance);
    command.add("--initialize-insecure");
    command.addAll(Settings.arguments(settings.creation()));
    command.addAll(Settings.arguments(RedoLog.DEFAULT.optionsFor(installation.version())));
    MysqldProcess process = instance.launch(launch.of(command), installation.environment());
    if (!process.await(INITIALISE_LIMIT)) {
      process.kill();
      throw new ServerException(
          "mysqld did not initialise a data directory within %d s"
              .formatted(INITIALISE_LIMIT.toSeconds()));
    }
    if (!process.end().endsWith("exit code 0")) {
      throw new ServerException("mysqld could not initialise a data directory: " + process.end());
    }
    rest(instance.data());
  }

  /** Loads the recipe's tables into the instance's data directory and shuts down. */
  void load(InstanceDirectory instance, DataRecipe recipe) throws IOException, SQLException {
    RunningMysqld loading =
        RunningMysqld.start(installation, instance, loadingOptions(recipe), launch, START_LIMIT);
    recipe.load(loading::connect);
    try (Connection connection = loading.connect()) {
      awaitPurge(connection);
      analyze(connection, recipe.schema());
    }
    loading.stopForSnapshot(SHUTDOWN_LIMIT);
    if (isLarge(recipe)) {
      settle(instance);
    }
    rest(instance.data());
  }

  /** Ends with the redo log that trials use, so that none of them has to resize it. */
  private void settle(InstanceDirectory instance) throws SQLException {
    Map<String, String> options = new LinkedHashMap<>(settings.creation());
    options.putAll(redoOptions());
    options.put("log_bin", "OFF");
    RunningMysqld.start(installation, instance, options, launch, START_LIMIT)
        .stopForSnapshot(SHUTDOWN_LIMIT);
  }

  private Map<String, String> redoOptions() {
    Map<String, String> options = new LinkedHashMap<>(settings.options());
    options.keySet().removeIf(name -> !RedoLog.isSize(name));
    return options;
  }

  private static boolean isLarge(DataRecipe recipe) {
    return recipe.estimatedBytes() > 200L << 20;
  }

  // Safe because a crash while loading throws everything away.
  private Map<String, String> loadingOptions(DataRecipe recipe) {
    long pool = Math.max(256L << 20, Math.min(recipe.estimatedBytes(), 1L << 30));
    Map<String, String> fast = new LinkedHashMap<>(Defaults.of(installation.version()));
    fast.keySet().removeIf(name -> name.equals("binlog_format"));
    fast.putAll(settings.creation());
    fast.put("innodb_buffer_pool_size", Long.toString(pool));
    fast.putAll(isLarge(recipe) ? LARGE_REDO.optionsFor(installation.version()) : redoOptions());
    fast.put("log_bin", "OFF");
    fast.put("sync_binlog", "0");
    fast.put("innodb_flush_log_at_trx_commit", "0");
    fast.put("innodb_doublewrite", "OFF");
    fast.put("performance_schema", "OFF");
    fast.put("max_allowed_packet", "64M");
    fast.put("local_infile", "ON");
    // Or 8.0 keeps a short history for ever, and waiting for its end would be in vain.
    fast.put("innodb_purge_rseg_truncate_frequency", "1");
    return fast;
  }

  // Waits while the history gets shorter; what is then left, the slow shutdown purges.
  private static void awaitPurge(Connection connection) throws SQLException {
    long deadline = System.nanoTime() + PURGE_LIMIT.toNanos();
    long shortest = Long.MAX_VALUE;
    long progress = System.nanoTime();
    while (System.nanoTime() < Math.min(deadline, progress + PURGE_IDLE.toNanos())) {
      long length = Long.parseLong(Variables.query(connection, HISTORY_LENGTH));
      if (length == 0) {
        return;
      }
      if (length < shortest) {
        shortest = length;
        progress = System.nanoTime();
      }
      Pause.millis(50);
    }
  }

  private static void analyze(Connection connection, String schema) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        connection.getMetaData().getTables(schema, null, "%", new String[] {"TABLE"})) {
      while (rows.next()) {
        tables.add(rows.getString("TABLE_NAME"));
      }
    }
    try (Statement statement = connection.createStatement()) {
      for (String table : tables) {
        statement.execute("ANALYZE NO_WRITE_TO_BINLOG TABLE `%s`.`%s`".formatted(schema, table));
      }
    }
  }

  private static void rest(Path data) throws IOException {
    try (Stream<Path> files = Files.list(data)) {
      for (Path file : files.toList()) {
        if (TRANSIENT.matcher(file.getFileName().toString()).matches()) {
          Files.delete(file);
        }
      }
    }
  }
}
