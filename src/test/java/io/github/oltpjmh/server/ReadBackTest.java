package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadBackTest {
  @Test
  void readsUnderTheNameThatTheServerKnows() {
    ReadBack readBack =
        ReadBack.of(
            Map.of(
                "transaction_isolation", "READ-COMMITTED",
                "skip_external_thing", "",
                "loose_innodb_x", "1K",
                "log_bin", "ON",
                "open_files_limit", "5000"),
            Map.of(
                "tx_isolation", "READ-COMMITTED",
                "external_thing", "OFF",
                "innodb_x", "1024",
                "log_bin", "ON",
                "open_files_limit", "10000"));

    assertThat(readBack.settings())
        .containsOnly(
            Map.entry("tx_isolation", "READ-COMMITTED"),
            Map.entry("external_thing", "OFF"),
            Map.entry("innodb_x", "1024"),
            Map.entry("log_bin", "ON"),
            Map.entry("open_files_limit", "10000"));
    assertThat(readBack.notes()).isEmpty();
  }

  @Test
  void differencesNameVariableAskedAndEffective() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(
            () ->
                ReadBack.of(
                    Map.of("innodb_buffer_pool_size", "100M"),
                    Map.of("innodb_buffer_pool_size", "134217728")))
        .withMessageContaining("innodb_buffer_pool_size asked 100M, effective 134217728");
  }

  @Test
  void optionsWithoutVariableAreNoted() {
    assertThat(ReadBack.of(Map.of("no_such", "1"), Map.of()).notes())
        .singleElement()
        .asString()
        .contains("no_such");
  }
}
