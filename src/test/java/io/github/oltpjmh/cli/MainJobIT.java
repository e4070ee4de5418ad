package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.RunJson;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.server.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job as a user starts it, on real servers of two versions. */
class MainJobIT {
  /** Kept between the tests, and between builds: binaries and snapshots are what takes time. */
  private static final Path CACHE = Path.of("target", "main-job-cache").toAbsolutePath();

  @TempDir Path folder;

  private Launched run(String name, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--threads=2",
                "--tables=2",
                "--tableSize=1000",
                "--warmup=1s",
                "--time=2s",
                "--results=" + folder.resolve(name)));
    arguments.addAll(List.of(more));
    return Launched.start(CACHE, folder.resolve(name + ".out"), arguments.toArray(String[]::new));
  }

  private Path result(String name) throws IOException {
    try (Stream<Path> runs = Files.list(folder.resolve(name))) {
      return runs.filter(path -> path.getFileName().toString().startsWith("2"))
          .findFirst()
          .orElseThrow();
    }
  }

  private Environment environment(String name) throws IOException {
    return RunJson.read(result(name).resolve("environment.json"), Environment.class);
  }

  @Test
  void measuresTwoVersionsAtTwoDurabilitiesAndReadsEverythingBack() throws Exception {
    // What is asked for is read back; whether fsync is real on this file system is not the point.
    Launched.Ended ended =
        run("main", "--workloads=read_write", "--durability=1/1,0/2", "--blocks=2", "--force")
            .end();

    assertThat(ended.code()).as(ended.output()).isZero();
    RunResults results = RunResults.read(result("main"));
    assertThat(results.results())
        .hasSize(4)
        .allSatisfy(result -> assertThat(result.forks()).isEqualTo(2))
        .allSatisfy(result -> assertThat(result.threads()).isEqualTo(2))
        .allSatisfy(MainJobIT::hasSysbenchsRatios);
    Environment environment = environment("main");
    assertThat(environment.incomplete()).isFalse();
    assertThat(environment.servers())
        .extracting(Environment.Server::version)
        .satisfiesExactly(
            version -> assertThat(version).startsWith("5.7.22"),
            version -> assertThat(version).startsWith("8.0.15"));
    assertThat(environment.trials())
        .hasSize(8)
        .allSatisfy(
            trial -> {
              assertThat(trial.status()).isEqualTo(Status.OK);
              assertThat(readings(trial).settings())
                  .containsAllEntriesOf(
                      Durability.parse(trial.cell().parameters().getOrDefault("durability", ""))
                          .variables());
            });
    assertThat(Files.readString(result("main").resolve("summary.txt")))
        .contains("5.7.22", "8.0.15", "1/1", "0/2");
    assertThat(Launched.servers(CACHE)).isEmpty();
    assertThat(Launched.instances(CACHE)).isEmpty();
  }

  private static void hasSysbenchsRatios(JmhResult result) {
    double events = count(result, "events");
    assertThat(events).isPositive();
    double most = events + count(result, "errors1213");
    // A deadlock runs some of an event's statements once more, at most all of them.
    assertThat(count(result, "reads")).isBetween(14 * events, 14 * most);
    assertThat(count(result, "writes")).isBetween(4 * events, 4 * most);
  }

  private static double count(JmhResult result, String metric) {
    return Objects.requireNonNull(result.secondary().get(metric), metric).score();
  }

  private static TrialRecord.Readings readings(TrialRecord trial) {
    return Objects.requireNonNull(trial.readings());
  }

  @Test
  void twoRunsAtOnceLoadTheTablesOnceAndDoNotDisturbEachOther() throws Exception {
    String[] same = {"--workloads=read_only", "--blocks=1", "--seed=4711"};
    Launched first = run("first", same);
    Launched second = run("second", same);
    assertThat(first.end()).satisfies(e -> assertThat(e.code()).as(e.output()).isZero());
    assertThat(second.end()).satisfies(e -> assertThat(e.code()).as(e.output()).isZero());
    Launched.Ended third = run("third", same).end();

    assertThat(third.code()).as(third.output()).isZero();
    assertThat(environment("third").trials())
        .extracting(trial -> readings(trial).data())
        .containsOnly("SNAPSHOT");
  }

  @Test
  void oneVersionWithASettingInBracesIsTwoServers() throws Exception {
    Launched.Ended ended =
        run(
                "braces",
                "--servers=embedded:8.0.15,slow=embedded:8.0.15{performance_schema=OFF}",
                "--workloads=read_only",
                "--blocks=1")
            .end();

    assertThat(ended.code()).as(ended.output()).isZero();
    assertThat(environment("braces").servers())
        .extracting(server -> server.variables().get("performance_schema"))
        .containsExactly("ON", "OFF");
    assertThat(RunResults.read(result("braces")).results())
        .extracting(result -> result.params().get("server"))
        .containsExactly("embedded:8.0.15", "slow=embedded:8.0.15{performance_schema=OFF}");
    assertThat(Files.readString(result("braces").resolve("summary.txt")))
        .contains("slow=embedded:8.0.15{performance_schema=OFF}");
  }

  @Test
  void anInterruptedRunKeepsItsTrialsLeavesNothingAndGoesOn() throws Exception {
    Launched run = run("stopped", "--workloads=read_only", "--blocks=2");
    awaitSecondTrial(run, "stopped");
    run.signal("INT", false);

    assertThat(run.end().code()).as(run.output()).isEqualTo(130);
    assertThat(Launched.servers(CACHE)).isEmpty();
    assertThat(Launched.instances(CACHE)).isEmpty();
    assertThat(environment("stopped"))
        .satisfies(e -> assertThat(e.incomplete()).isTrue())
        .satisfies(e -> assertThat(e.trials()).extracting(TrialRecord::status).contains(Status.OK));
    assertThat(Files.readString(result("stopped").resolve("summary.txt"))).contains("incomplete");

    Launched.Ended resumed =
        Launched.start(
                CACHE,
                folder.resolve("resumed.out"),
                "run",
                "--results=" + folder.resolve("stopped"),
                "--resume=" + result("stopped"))
            .end();
    assertThat(resumed.code()).as(resumed.output()).isZero();
    assertThat(environment("stopped").trials())
        .hasSize(4)
        .extracting(TrialRecord::status)
        .containsOnly(Status.OK);
  }

  @Test
  void aKilledLauncherLeavesNothingRunning() throws Exception {
    Launched run = run("killed", "--workloads=read_only", "--blocks=2");
    awaitSecondTrial(run, "killed");
    run.signal("KILL", false);
    run.end();

    Launched.eventually(
        () -> Launched.servers(CACHE).isEmpty(), () -> "left: " + Launched.servers(CACHE));
    assertThat(result("killed").resolve("trials/0001/result.json")).exists();
    Launched.start(CACHE, folder.resolve("next.out"), "run", "--plan=none").end();
    assertThat(Launched.instances(CACHE)).isEmpty();
  }

  @Test
  void aKilledForkIsAFailedTrialAndTheRunGoesOn() throws Exception {
    Launched run = run("fork", "--workloads=read_only", "--blocks=2");
    awaitSecondTrial(run, "fork");
    run.signal("KILL", true);
    Launched.Ended ended = run.end();

    assertThat(ended.code()).as(ended.output()).isEqualTo(4);
    assertThat(environment("fork").trials())
        .extracting(TrialRecord::status)
        .containsExactly(Status.OK, Status.FAILED, Status.OK, Status.OK);
    assertThat(Launched.servers(CACHE)).isEmpty();
    assertThat(Launched.instances(CACHE)).isEmpty();
  }

  /** Waits until the first trial is measured and the second one's server answers. */
  private void awaitSecondTrial(Launched run, String name) throws InterruptedException {
    run.await(
        () -> {
          try {
            return Files.exists(folder.resolve(name))
                && Files.exists(result(name).resolve("trials/0002/facts.json"));
          } catch (IOException | RuntimeException e) {
            return false;
          }
        },
        "the second trial");
  }
}
