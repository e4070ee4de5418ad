package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.server.ForeignServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line against a server that others run, as users call it. */
class ExternalRunIT {
  private static final List<String> TABLES = List.of("--tables", "2", "--tableSize", "200");

  @TempDir private Path directory;
  private ForeignServer foreign;

  @BeforeEach
  void start() throws SQLException {
    foreign = ForeignServer.of("8.0.15");
    foreign.execute(
        "CREATE DATABASE IF NOT EXISTS theirs",
        "CREATE TABLE IF NOT EXISTS theirs.t (id INT PRIMARY KEY, c TEXT)",
        "REPLACE INTO theirs.t VALUES (1, 'a'), (2, 'b')");
  }

  @AfterEach
  void clean() throws SQLException {
    foreign.execute("DROP DATABASE IF EXISTS oltp_jmh");
  }

  private record Ended(int code, String output, List<String> seen) {}

  /** Runs the jar with the login in the environment, and watches the host's process list. */
  private Ended oltp(String command, String... arguments) throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home", ""), "bin", "java").toString());
    line.add("-jar");
    line.add(Objects.requireNonNull(System.getProperty("oltp.benchmarks.jar"), "the jar"));
    line.add(command);
    line.addAll(List.of(arguments));
    line.addAll(List.of("--cache", directory.resolve("cache").toString()));
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("OLTP_USER", ForeignServer.USER);
    builder.environment().put("OLTP_PASSWORD", ForeignServer.PASSWORD);
    Process process = builder.start();
    CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> text(process));
    List<String> seen = new ArrayList<>();
    while (!process.waitFor(100, TimeUnit.MILLISECONDS)) {
      ProcessHandle.allProcesses()
          .flatMap(each -> each.info().commandLine().stream())
          .filter(each -> each.contains(ForeignServer.PASSWORD))
          .forEach(seen::add);
    }
    return new Ended(process.exitValue(), output.get(), seen);
  }

  private static String text(Process process) {
    try {
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Ended run(String... more) throws Exception {
    List<String> arguments = new ArrayList<>(TABLES);
    arguments.addAll(
        List.of(
            "--servers", "ext=" + foreign.url(),
            "--blocks", "1",
            "--warmup", "1s",
            "--time", "1s",
            "--control", "off",
            "--results", directory.resolve("results").toString()));
    arguments.addAll(List.of(more));
    return oltp("run", arguments.toArray(String[]::new));
  }

  @Test
  void aRunLeavesNoPasswordAndTouchesOnlyItsSchema() throws Exception {
    String theirs = foreign.query("CHECKSUM TABLE theirs.t");

    Ended run =
        run(
            "--workloads",
            "write_only,read_only",
            "--threads",
            "2",
            "--durability",
            "1/1",
            "--set-global");

    assertThat(run.output()).contains("2 trials measured, 0 failed");
    assertThat(run.code()).isZero();
    assertThat(run.output()).doesNotContain(ForeignServer.PASSWORD);
    assertThat(run.seen()).isEmpty();
    String environment = Files.readString(directory.resolve("results/latest/environment.json"));
    assertThat(environment)
        .contains("RESIDENT", "not restarted", "\"product\"", "set for this trial: sync_binlog");
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .noneMatch(ExternalRunIT::holdsPassword);
    }
    assertThat(foreign.query("SELECT @@sync_binlog")).isEqualTo("0");
    assertThat(foreign.query("CHECKSUM TABLE theirs.t")).isEqualTo(theirs);
    assertThat(foreign.query("SELECT fingerprint FROM oltp_jmh.oltp_jmh_marker"))
        .contains("tables=2 size=200");
  }

  private static boolean holdsPassword(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return text.contains(ForeignServer.PASSWORD) || text.contains("s3cr3t");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void tablesAreMadeReadAndDropped() throws Exception {
    foreign.execute("DROP DATABASE IF EXISTS oltp_jmh");
    String[] arguments = {foreign.url(), "--tables", "2", "--table-size", "100", "--threads", "2"};

    Ended prepared = oltp("prepare", arguments);
    assertThat(prepared.output()).contains("MySQL 8.0.15", "2 tables of 100 rows", "100 %");
    assertThat(prepared.code()).isZero();
    assertThat(foreign.query("SELECT COUNT(*) FROM oltp_jmh.sbtest2")).isEqualTo("100");
    assertThat(oltp("prewarm", arguments).code()).isZero();
    assertThat(oltp("cleanup", arguments).code()).isZero();
    assertThat(foreign.query("SHOW DATABASES LIKE 'oltp_jmh'")).isEmpty();

    Ended refused = oltp("prepare", foreign.url(), "--schema", "theirs");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.output()).contains("schema 'theirs' exists and was not made by oltp-jmh");
    assertThat(foreign.query("SELECT COUNT(*) FROM theirs.t")).isEqualTo("2");
  }

  @Test
  void tooManyPreparedStatementsFailOrTurnEveryCellToText() throws Exception {
    foreign.execute("SET GLOBAL max_prepared_stmt_count = 30");
    try {
      String[] few = {"--workloads", "point_select", "--threads", "8", "--durability", "0/2"};
      Ended failed = run(few);
      assertThat(failed.code()).isEqualTo(2);
      assertThat(failed.output())
          .contains("max_prepared_stmt_count is 30", "36 are needed", "psOverflow=disable");

      List<String> disabled = new ArrayList<>(List.of(few));
      disabled.addAll(List.of("--psOverflow", "disable"));
      Ended run = run(disabled.toArray(String[]::new));
      assertThat(run.output()).contains("Statements are sent as text in every cell");
      assertThat(run.code()).isZero();
      assertThat(Files.readString(directory.resolve("results/latest/results.json")))
          .contains("\"psMode\" : \"disable\"");
    } finally {
      foreign.execute("SET GLOBAL max_prepared_stmt_count = 16382");
    }
  }
}
