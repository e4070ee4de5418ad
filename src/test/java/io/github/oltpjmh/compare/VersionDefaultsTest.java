package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.result.ForkMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersionDefaultsTest {
  private static ForkMap.Server server(String label, String spec, String... variables) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < variables.length; i += 2) {
      values.put(variables[i], variables[i + 1]);
    }
    return new ForkMap.Server(label, spec, false, label, "", Map.of(), values);
  }

  @Test
  void listsWhatNobodyAskedFor() {
    ForkMap.Server old =
        server(
            "5.7.22",
            "embedded:5.7.22",
            "character_set_server",
            "latin1",
            "sync_binlog",
            "1",
            "innodb_flush_neighbors",
            "1",
            "sort_buffer_size",
            "262144",
            "datadir",
            "/a",
            "query_cache_size",
            "0");
    ForkMap.Server now =
        server(
            "8.0.15",
            "embedded:8.0.15{sort-buffer-size=1M}",
            "character_set_server",
            "utf8mb4",
            "sync_binlog",
            "0",
            "innodb_flush_neighbors",
            "1",
            "sort_buffer_size",
            "1048576",
            "datadir",
            "/b");
    ForkMap.Trial trial =
        new ForkMap.Trial(
            1,
            1,
            Map.of(),
            "8.0.15",
            1,
            1,
            1,
            "",
            1,
            Optional.empty(),
            Optional.empty(),
            Map.of("sync_binlog", "0"),
            "SNAPSHOT");

    VersionDefaults defaults =
        VersionDefaults.of(new ForkMap(List.of(old, now), List.of(trial), Map.of()));

    assertThat(defaults.differing())
        .isEqualTo(Map.of("character_set_server", Map.of("5.7.22", "latin1", "8.0.15", "utf8mb4")));
    assertThat(defaults.partial()).isEqualTo(1);
  }
}
