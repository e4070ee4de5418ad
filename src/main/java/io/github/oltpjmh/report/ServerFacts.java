package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.VersionDefaults;
import io.github.oltpjmh.result.ForkMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The part of a summary about the servers: what they said they are, and what failed. */
final class ServerFacts {
  private final ForkMap map;
  private final TextPage page;

  ServerFacts(ForkMap map, TextPage page) {
    this.map = map;
    this.page = page;
  }

  void write() {
    page.heading("Servers, as they reported themselves");
    map.servers().forEach(this::server);
    defaults(VersionDefaults.of(map));
    List<ForkMap.Trial> failed =
        map.trials().stream().filter(trial -> trial.error().isPresent()).toList();
    if (!failed.isEmpty()) {
      page.heading("%d of %d trials failed".formatted(failed.size(), map.trials().size()));
      failed.forEach(this::failure);
    }
  }

  private void defaults(VersionDefaults defaults) {
    if (defaults.differing().isEmpty() && defaults.partial() == 0) {
      return;
    }
    page.heading("Settings that nobody asked for and that differ: defaults of the versions");
    defaults
        .differing()
        .forEach(
            (name, values) ->
                page.wrapped(
                    "  ",
                    name
                        + ": "
                        + String.join(
                            ", ",
                            values.entrySet().stream()
                                .map(e -> e.getKey() + " " + page.fitted(quoted(e.getValue()), 60))
                                .toList())));
    if (defaults.partial() > 0) {
      page.line("  and %d variables that not all of them have".formatted(defaults.partial()));
    }
  }

  private static String quoted(String value) {
    return value.isEmpty() ? "''" : value;
  }

  private void server(ForkMap.Server server) {
    String version = server.version().isEmpty() ? "version not known" : server.version();
    String comment = server.versionComment().isEmpty() ? "" : ", " + server.versionComment();
    String spec = server.spec().equals(server.label()) ? "" : " = " + server.spec();
    String control = server.control() ? " (a blind copy of the baseline)" : "";
    page.wrapped("  ", server.label() + spec + ": " + version + comment + control);
    Set<String> durabilities = durabilities(server.label());
    if (!durabilities.isEmpty()) {
      page.wrapped(
          "    ",
          "sync_binlog/innodb_flush_log_at_trx_commit read back: "
              + String.join(", ", durabilities));
    }
  }

  private Set<String> durabilities(String server) {
    Set<String> pairs = new TreeSet<>();
    for (ForkMap.Trial trial : map.trials()) {
      String binlog = trial.settings().get("sync_binlog");
      String redo = trial.settings().get("innodb_flush_log_at_trx_commit");
      if (trial.server().equals(server) && binlog != null && redo != null) {
        pairs.add(binlog + "/" + redo);
      }
    }
    return pairs;
  }

  private void failure(ForkMap.Trial trial) {
    page.wrapped(
        "  ",
        "trial %d, %s, block %d, %s %d threads: %s"
            .formatted(
                trial.index(),
                trial.server(),
                trial.block(),
                trial.parameters().getOrDefault("workload", ""),
                trial.threads(),
                trial.error().orElse("").lines().findFirst().orElse("")));
  }
}
