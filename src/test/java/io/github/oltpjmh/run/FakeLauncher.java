package io.github.oltpjmh.run;

import io.github.oltpjmh.result.TrialFacts;
import io.github.oltpjmh.result.TrialFactsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Measures a trial by looking at it: the score is 1000 times the block plus the position. */
final class FakeLauncher implements TrialLauncher {
  /** What happens instead of a measurement, by index of the trial. */
  final Map<Integer, Mishap> mishaps = new LinkedHashMap<>();

  final List<Integer> launched = new ArrayList<>();
  final List<Duration> deadlines = new ArrayList<>();
  private final FakeClock clock;

  FakeLauncher(FakeClock clock) {
    this.clock = clock;
  }

  /** Something that goes wrong. */
  @FunctionalInterface
  interface Mishap {
    Outcome happen(Path folder) throws InterruptedException, IOException;
  }

  @Override
  public Outcome launch(Trial trial, Path folder, Duration deadline) throws InterruptedException {
    launched.add(trial.index());
    deadlines.add(deadline);
    clock.sleep(Duration.ofSeconds(20));
    try {
      Mishap mishap = mishaps.get(trial.index());
      return mishap == null ? measure(trial, folder) : mishap.happen(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Outcome measure(Trial trial, Path folder) throws IOException {
    Map<String, String> parameters = new LinkedHashMap<>(trial.cell().parameters());
    parameters.put("server", trial.server().toString());
    String params =
        parameters.entrySet().stream()
            .map(e -> "\"%s\" : \"%s\"".formatted(e.getKey(), e.getValue()))
            .collect(Collectors.joining(", "));
    Files.writeString(
        folder.resolve("result.json"),
        String.format(
            Locale.ROOT,
            """
            [{"jmhVersion":"1.37","benchmark":"b","mode":"thrpt","threads":%d,"forks":1,
              "params":{%s},
              "primaryMetric":{"score":%d.0,"scoreError":"NaN","scoreConfidence":["NaN","NaN"],
                "scorePercentiles":{},"scoreUnit":"ops/s","rawData":[[%d.0]]},
              "secondaryMetrics":{}}]
            """,
            trial.cell().threads(),
            params,
            trial.block() * 1000 + trial.position(),
            trial.block() * 1000 + trial.position()));
    TrialFactsFile.write(folder, facts(trial));
    return new Outcome.Succeeded();
  }

  private static TrialFacts facts(Trial trial) {
    return new TrialFacts(
        trial.server().toString(),
        trial.server().label(),
        "5.7.22",
        "MySQL Community Server (GPL)",
        Map.of("mysqldSha256", "ab12"),
        Map.of("sync_binlog", "0"),
        Map.of("version", "5.7.22"),
        Map.of("tlsCipher", ""),
        "SNAPSHOT",
        Map.of("start", 1.25),
        Map.of("load1", "0.5"),
        Map.of("load1", "2.5"),
        List.of());
  }
}
