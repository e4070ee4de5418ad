package io.github.oltpjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunResultsTest {
  private static final String RESULTS =
      "[{\"benchmark\":\"b\",\"mode\":\"thrpt\",\"threads\":4,\"forks\":1,\"params\":{\"server\":\"x\"},"
          + "\"primaryMetric\":{\"score\":1,\"scoreUnit\":\"ops/s\",\"rawData\":[[1.0]]}}]";

  private static final String ENVIRONMENT =
      """
      {
        "format": 1,
        "plan": {"name": "quick", "timeSeconds": 8.0, "overrides": {"a": "b"}},
        "host": {"cpu": "EPYC", "cores": 2, "kernel": "6.1", "jvm": "17.0.15"},
        "servers": [
          {"label": "5.7.22", "spec": "embedded:5.7.22", "role": "baseline", "version": "5.7.22-log",
           "versionComment": null, "build": {}, "variables": {"sync_binlog": "1"}},
          {"label": "again", "spec": "again=embedded:5.7.22", "role": "control"}
        ],
        "trials": [
          {"index": 1, "cell": {"threads": 4, "parameters": {"workload": "read_only"}},
           "server": "5.7.22", "block": 1, "position": 2, "seed": 9, "status": "ok",
           "startedAt": "2026-01-01T00:00:00Z", "durationSeconds": 21.5,
           "result": {"index": 0, "fork": 0},
           "readings": {"settings": {"sync_binlog": "1"}}},
          {"index": 2, "cell": {"threads": 4, "parameters": {}}, "server": "again", "block": 1,
           "position": 1, "seed": 9, "status": "failed", "startedAt": null,
           "durationSeconds": null, "error": "no space left", "result": null},
          {"index": 3, "cell": {"threads": 4, "parameters": {}}, "server": "again", "block": 2,
           "status": "running"}
        ]
      }
      """;

  @TempDir Path folder;

  private Path write(String environment) throws IOException {
    Files.writeString(folder.resolve(RunResults.RESULTS_FILE), RESULTS);
    return Files.writeString(folder.resolve(RunResults.ENVIRONMENT_FILE), environment);
  }

  @Test
  void aRunFolderHasItsForkMap() throws IOException {
    write(ENVIRONMENT);

    RunResults run = RunResults.read(folder);

    assertThat(run.kind()).isEqualTo(RunResults.Kind.RUN);
    ForkMap map = run.forks().orElseThrow();
    assertThat(map.servers()).extracting(ForkMap.Server::control).containsExactly(false, true);
    assertThat(map.servers().get(0).version()).isEqualTo("5.7.22-log");
    assertThat(map.servers().get(0).versionComment()).isEmpty();
    assertThat(map.trials().get(0).fork()).isEqualTo(Optional.of(new ForkMap.Fork(0, 0)));
    assertThat(map.trials().get(0).error()).isEmpty();
    assertThat(map.trials().get(0).durationSeconds()).isEqualTo(21.5);
    assertThat(map.trials().get(1).error()).hasValue("no space left");
    assertThat(map.trials().get(1).fork()).isEmpty();
    assertThat(map.trials().get(2).error()).hasValue("begun and not finished");
    assertThat(map.conditions())
        .containsEntry("host cpu", "EPYC")
        .containsEntry("host jvm", "17.0.15")
        .containsEntry("plan's timeSeconds", "8.0")
        .containsEntry("setting sync_binlog", "1")
        .doesNotContainKey("host kernel");
  }

  @Test
  void itsResultsFileIsTheSameRun() throws IOException {
    write(ENVIRONMENT);

    assertThat(RunResults.read(folder.resolve("results.json"))).isEqualTo(RunResults.read(folder));
  }

  @Test
  void withoutAnEnvironmentNothingIsPaired() throws IOException {
    Files.delete(write(ENVIRONMENT));

    assertThat(RunResults.read(folder).kind()).isEqualTo(RunResults.Kind.JMH_FILE);
    assertThat(RunResults.read(folder).forks()).isEmpty();
  }

  @Test
  void aFolderWithoutResultsIsNoRun() {
    assertThatThrownBy(() -> RunResults.read(folder))
        .hasMessage(folder + " is no run folder: it has no results.json");
  }

  @Test
  void aMapThatPointsNowhereIsRefused() throws IOException {
    Path file = write(ENVIRONMENT.replace("\"fork\": 0", "\"fork\": 3"));

    assertThatThrownBy(() -> RunResults.read(folder))
        .hasMessage(
            file + ": trial 1 points at fork 3 of result 0, which results.json does not hold");
  }

  @Test
  void aBrokenEnvironmentNamesWhatIsWrong() throws IOException {
    write(ENVIRONMENT.replace("\"block\": 1, \"position\": 2", "\"position\": 2"));
    assertThatThrownBy(() -> RunResults.read(folder))
        .hasMessageEndingWith("not an environment record of a run: trials[0] has no block");

    write(ENVIRONMENT.replace("\"running\"", "\"odd\""));
    assertThatThrownBy(() -> RunResults.read(folder))
        .hasMessageEndingWith("trials[2].status must be ok, failed or running, not 'odd'");

    write(ENVIRONMENT.substring(0, 200));
    assertThatThrownBy(() -> RunResults.read(folder))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("environment.json, line ");

    write("[]");
    assertThatThrownBy(() -> RunResults.read(folder)).hasMessageContaining("has no servers");
  }

  /** What this tool itself writes. */
  @Test
  void theWritersOwnFormIsRead() throws URISyntaxException {
    URL url =
        Objects.requireNonNull(
            RunResultsTest.class.getResource("/io/github/oltpjmh/run/environment.json"));

    ForkMap map = ForkMap.read(Path.of(url.toURI()));

    assertThat(map.servers()).isNotEmpty();
    assertThat(map.trials()).isNotEmpty();
    assertThat(map.trials()).anySatisfy(trial -> assertThat(trial.fork()).isPresent());
    assertThat(map.conditions()).containsKeys("host cpu", "host jvm", "plan's timeSeconds");
  }
}
