package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real servers: started, read back, closed, and failing as they should. */
class LocalServerIT {
  private static final NumbersRecipe SHARED = new NumbersRecipe("shared");

  private static ServerRequest request(String spec, Map<String, Long> atLeast, DataRecipe data) {
    return new ServerRequest(
        ServerSpec.parse(spec),
        Durability.parse("1/1"),
        Map.of("innodb_io_capacity", "300"),
        Optional.empty(),
        atLeast,
        data,
        TestServers.placement());
  }

  private static Path instanceOf(MysqlServer server) {
    return Path.of(server.variables().getOrDefault("datadir", "")).resolve("..").normalize();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.19", "5.7.22", "8.0.12", "8.0.15", "8.0.31"})
  void startsReadsBackAndLeavesNothing(String version) throws Exception {
    MysqlServer server =
        Servers.start(
            request(
                "x=%s{sync_binlog=7;sql_mode='ANSI_QUOTES,STRICT_ALL_TABLES'}".formatted(version),
                Map.of("max_connections", 500L, "max_prepared_stmt_count", 20_000L),
                SHARED));
    Path instance = instanceOf(server);
    long pid = server.pid().orElseThrow();
    try (server) {
      assertThat(server.identity().version()).startsWith(version);
      assertThat(server.identity().build())
          .containsKeys("mysqldSha256", "sourceCommit", "artifact");
      assertThat(server.settings())
          .containsEntry("sync_binlog", "7")
          .containsEntry("innodb_flush_log_at_trx_commit", "1")
          .containsEntry("innodb_buffer_pool_size", "134217728")
          .containsEntry("innodb_io_capacity", "300")
          .containsEntry("max_connections", "500")
          .containsEntry("log_bin", "ON");
      assertThat(server.variables())
          .containsEntry("bind_address", "127.0.0.1")
          .containsEntry("max_prepared_stmt_count", "20000");
      assertThat(server.facts().seconds()).containsKeys("binary", "copy", "start");
      assertThat(server.facts().notes()).anyMatch(note -> note.contains("max_connections raised"));
      assertThat(server.hostReadings()).containsKeys("load1", "stealPercent", "fsyncMillis");
      assertThat(ProcessHandle.of(pid)).isPresent();
      assertThat(Files.readString(Path.of("/proc/" + pid + "/cmdline")))
          .doesNotContain(server.endpoint().password());
      try (Connection connection = TestServers.connect(server, "numbers")) {
        assertThat(Variables.query(connection, "SELECT COUNT(*) FROM n")).isEqualTo("3");
      }
    }
    server.close();
    assertThat(instance).doesNotExist();
    assertThat(ProcessHandle.of(pid)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15", "8.0.31"})
  void aSecondStartLoadsNothing(String version) {
    // Large enough to be loaded with a larger redo log, which must be gone afterwards.
    NumbersRecipe recipe = new NumbersRecipe(UUID.randomUUID().toString(), 300L << 20);
    StartFacts first = startAndClose(version, recipe);
    StartFacts second = startAndClose(version + "{performance_schema=OFF}", recipe);

    assertThat(recipe.loads()).isEqualTo(1);
    assertThat(first.data()).isEqualTo(StartFacts.DataOrigin.LOADED);
    assertThat(second.data()).isEqualTo(StartFacts.DataOrigin.SNAPSHOT);
  }

  @Test
  void aBrokenSnapshotIsMadeAnew() throws Exception {
    NumbersRecipe recipe = new NumbersRecipe(UUID.randomUUID().toString());
    startAndClose("5.7.22", recipe);
    Path table = kept(recipe.fingerprint()).resolve("data/numbers/n.ibd");
    Files.write(table, new byte[1], StandardOpenOption.APPEND);

    assertThat(startAndClose("5.7.22", recipe).notes())
        .anyMatch(note -> note.contains("not whole"));
    assertThat(recipe.loads()).isEqualTo(2);
  }

  @Test
  void anOptionThatMysqldRefusesIsQuotedFromItsLog() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> startAndClose("8.0.15{no_such_option=1}", SHARED))
        .withMessageContaining("8.0.15{no_such_option=1}: mysqld did not start")
        .withMessageContaining("unknown variable 'no-such-option=1'")
        .satisfies(e -> assertThat(keptLog(e)).isNotEmptyFile());
  }

  @Test
  void aValueThatTheServerChangesIsAnError() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> startAndClose("5.7.22{table_definition_cache=1}", SHARED))
        .withMessageContaining("table_definition_cache asked 1, effective 400");
  }

  @Test
  void aServerThatDiedSaysSoAndKeepsItsLog() throws Exception {
    MysqlServer server = Servers.start(request("5.7.22", Map.of(), SHARED));
    Path instance = instanceOf(server);
    ProcessHandle mysqld = ProcessHandle.of(server.pid().orElseThrow()).orElseThrow();
    mysqld.destroyForcibly();
    mysqld.onExit().join();

    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(server::close)
        .withMessageContaining("mysqld died while it was in use: it was ended by signal 9")
        .satisfies(e -> assertThat(keptLog(e)).isNotEmptyFile());
    assertThat(instance).doesNotExist();
    server.close();
  }

  @Test
  void oneOwnBuildRunsOnTheProcessorsThatAreNamed() throws Exception {
    Placement shared = TestServers.placement();
    startAndClose("5.7.22", SHARED);
    Path build = shared.cache().resolve("binaries/5.7.22-" + EmbeddedBinaries.platform());
    Placement placement =
        new Placement(shared.cache(), shared.instances(), shared.logs(), Optional.of("0"), false);
    ServerRequest request =
        ServerRequest.of(
                ServerSpec.parse("mine=dir:" + build), new Durability(0, 2), SHARED, placement)
            .withPrefix(List.of("nice", "-n", "1"));
    try (MysqlServer server = Servers.start(request)) {
      assertThat(server.facts().data()).isEqualTo(StartFacts.DataOrigin.SNAPSHOT);
      assertThat(server.identity().version()).isEqualTo("5.7.22-log");
      Path proc = Path.of("/proc", Long.toString(server.pid().orElseThrow()));
      assertThat(Files.readString(proc.resolve("status")))
          .containsPattern("Cpus_allowed_list:\\s+0\n");
      assertThat(Files.readString(proc.resolve("limits")))
          .containsPattern("Max open files\\s+10000\\s+10000");
    }
  }

  private static StartFacts startAndClose(String spec, DataRecipe recipe) {
    try (MysqlServer server = Servers.start(request(spec, Map.of(), recipe))) {
      return server.facts();
    }
  }

  private static Path keptLog(ServerException e) {
    String marker = "whole log: ";
    String message = String.valueOf(e.getMessage());
    return Path.of(message.substring(message.lastIndexOf(marker) + marker.length()).strip());
  }

  private static Path kept(String fingerprint) throws Exception {
    try (Stream<Path> snapshots =
        Files.list(TestServers.placement().cache().resolve("snapshots"))) {
      for (Path snapshot : snapshots.toList()) {
        if (Files.readString(snapshot.resolve("manifest")).contains(fingerprint)) {
          return snapshot;
        }
      }
    }
    throw new AssertionError("no snapshot of " + fingerprint);
  }
}
