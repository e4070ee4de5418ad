package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  private static final MysqlVersion V57 = new MysqlVersion(5, 7, 22);
  private static final MysqlVersion V8015 = new MysqlVersion(8, 0, 15);
  private static final MysqlVersion V8031 = new MysqlVersion(8, 0, 31);

  @TempDir Path directory;

  private static ServerRequest request(String spec, String durability, Map<String, String> plan) {
    return request(spec, durability, plan, Optional.empty(), Map.of());
  }

  private static ServerRequest request(
      String spec,
      String durability,
      Map<String, String> plan,
      Optional<Path> config,
      Map<String, Long> atLeast) {
    return new ServerRequest(
        ServerSpec.parse(spec),
        Durability.parse(durability),
        plan,
        config,
        atLeast,
        new NumbersRecipe("settings"),
        Placement.in(Path.of("/unused")));
  }

  @Test
  void defaultsSpeakEachVersionsLanguage() {
    ServerRequest request = request("8.0.15", "1/1", Map.of());

    assertThat(Settings.of(request, V57).options())
        .containsEntry("innodb_log_file_size", "50331648")
        .containsEntry("innodb_log_files_in_group", "2")
        .containsEntry("innodb_buffer_pool_size", "128M")
        .doesNotContainKeys("mysqlx", "innodb_redo_log_capacity");
    assertThat(Settings.of(request, V8015).options())
        .containsEntry("innodb_log_file_size", "50331648")
        .containsEntry("mysqlx", "OFF");
    assertThat(Settings.of(request, V8031).options())
        .containsEntry("innodb_redo_log_capacity", "100663296")
        .doesNotContainKeys("innodb_log_file_size", "innodb_log_files_in_group");
  }

  @Test
  void eachLayerOverridesTheOneBefore() throws IOException {
    Path config = directory.resolve("my.cnf");
    Files.writeString(
        config,
        "[mysqld]\ninnodb_buffer_pool_size=1G\nmax-connections = 300 # why\ntable_open_cache=7\n");
    Map<String, String> plan =
        Map.of("max_connections", "400", "thread_cache_size", "1", "innodb_io_capacity", "100");
    ServerRequest request =
        request(
            "8.0.15{thread_cache_size=2;sync_binlog=7}",
            "1/2",
            plan,
            Optional.of(config),
            Map.of());

    assertThat(Settings.of(request, V8015).options())
        .containsEntry("innodb_buffer_pool_size", "1G")
        .containsEntry("table_open_cache", "7")
        .containsEntry("max_connections", "400")
        .containsEntry("innodb_io_capacity", "100")
        .containsEntry("thread_cache_size", "2")
        .containsEntry("innodb_flush_log_at_trx_commit", "2")
        .containsEntry("sync_binlog", "7");
  }

  @Test
  void durabilityBeatsPlanOptionsAndSaysSo() {
    Settings settings = Settings.of(request("8.0.15", "0/2", Map.of("sync-binlog", "1")), V8015);

    assertThat(settings.options()).containsEntry("sync_binlog", "0");
    assertThat(settings.notes()).anyMatch(note -> note.contains("sync_binlog=1"));
  }

  @Test
  void spellingsOfOneOptionOverrideEachOther() {
    Settings settings =
        Settings.of(
            request(
                "5.7.22{skip-log-bin;tx_isolation=READ-COMMITTED;loose-server-id=3}",
                "1/1",
                Map.of()),
            V57);

    assertThat(settings.options())
        .containsEntry("log_bin", "OFF")
        .containsEntry("transaction_isolation", "READ-COMMITTED")
        .containsEntry("loose_server_id", "3")
        .doesNotContainKeys("skip_log_bin", "server_id");
    assertThat(Settings.arguments(settings.options()))
        .contains("--skip-log-bin", "--loose-server-id=3")
        .doesNotContain("--log-bin=OFF");
  }

  @Test
  void redoLogSizesAreTranslatedBothWays() {
    ServerRequest files = request("x=8.0.31", "1/1", Map.of("innodb_log_file_size", "1G"));
    ServerRequest capacity = request("x=8.0.31", "1/1", Map.of("innodb_redo_log_capacity", "1G"));

    assertThat(Settings.of(files, V8031).options())
        .containsEntry("innodb_redo_log_capacity", "2147483648")
        .doesNotContainKey("innodb_log_file_size");
    assertThat(Settings.of(files, V57).options())
        .containsEntry("innodb_log_file_size", "1G")
        .containsEntry("innodb_log_files_in_group", "2");
    assertThat(Settings.of(capacity, V57).options())
        .containsEntry("innodb_log_file_size", "536870912")
        .doesNotContainKey("innodb_redo_log_capacity");
    assertThat(Settings.of(capacity, V8031).options())
        .containsEntry("innodb_redo_log_capacity", "1G");
  }

  @Test
  void limitsAreRaisedWhereTooLow() {
    ServerRequest request =
        request(
            "8.0.15",
            "1/1",
            Map.of("table_open_cache", "100"),
            Optional.empty(),
            Map.of("max_connections", 3010L, "table_open_cache", 50L));
    Settings settings = Settings.of(request, V8015);

    assertThat(settings.options())
        .containsEntry("max_connections", "3010")
        .containsEntry("table_open_cache", "100");
    assertThat(settings.notes()).singleElement().asString().contains("max_connections raised");
    assertThat(Limits.openFiles(settings.options(), Map.of())).isEqualTo(15_050);
    assertThat(Limits.openFiles(Map.of(), Map.of("open_files_limit", 99_999L))).isEqualTo(99_999);
  }

  @Test
  void dataDependsOnlyOnCreationOptions() {
    Settings settings =
        Settings.of(
            request("8.0.15{innodb_page_size=8K;performance_schema=OFF}", "1/1", Map.of()), V8015);

    assertThat(settings.creation()).isEqualTo(Map.of("innodb_page_size", "8K"));
  }

  @Test
  void waitsForDiskAsTheEffectiveSettingsSay() {
    assertThat(Settings.of(request("8.0.15", "0/2", Map.of()), V8015).waitsForDisk()).isFalse();
    assertThat(Settings.of(request("8.0.15", "1/2", Map.of()), V8015).waitsForDisk()).isTrue();
    assertThat(Settings.of(request("8.0.15{skip_log_bin}", "1/2", Map.of()), V8015).waitsForDisk())
        .isFalse();
    assertThat(
            Settings.of(request("8.0.15{innodb_flush_log_at_trx_commit=1}", "0/2", Map.of()), V8015)
                .waitsForDisk())
        .isTrue();
  }

  @Test
  void ownedOptionsOfAPlanAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Settings.of(request("8.0.15", "1/1", Map.of("datadir", "/x")), V8015))
        .withMessageContaining("'datadir' belongs to this tool");
  }

  @Test
  void optionFilesAreReadAsMysqlReadsThem() throws IOException {
    Path config = directory.resolve("my.cnf");
    Files.writeString(
        config,
        """
        # comment
        [client]
        port = 1
        [mysqld]
        ; another
        sql-mode = "A#B,C"   # a comment
        skip-name-resolve
        max_connections=1
        max_connections=2
        [mysql]
        no_such = thing
        """);

    assertThat(OptionFile.read(config))
        .isEqualTo(
            new HashMap<>(
                Map.of("sql_mode", "A#B,C", "skip_name_resolve", "", "max_connections", "2")));
  }

  @Test
  void faultsOfOptionFilesNameTheLine() throws IOException {
    assertFault("[mysqld]\nport=3306\n", "my.cnf:2", "'port' belongs to this tool");
    assertFault("max_connections=1\n", "my.cnf:1", "before the first [group]");
    assertFault("[mysqld]\n!include /etc/x\n", "my.cnf:2", "includes are not followed");
    assertFault("[mysqld\n", "my.cnf:1", "']' is missing");
    assertFault("[client]\nport=1\n", "my.cnf", "no group [mysqld]");
  }

  private void assertFault(String text, String place, String message) throws IOException {
    Path config = directory.resolve("my.cnf");
    Files.writeString(config, text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OptionFile.read(config))
        .withMessageContaining(place)
        .withMessageContaining(message);
  }
}
