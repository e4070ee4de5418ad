package io.github.oltpjmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.LatestRun;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.RunJson;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.run.TrialLauncher.Outcome;
import io.github.oltpjmh.run.TrialLauncher.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RunExecutorTest {
  private static final Environment.Host HOST =
      new Environment.Host(
          "Debian 12", "Linux 6.1", "amd64", "A CPU", 2, 1024, "A JVM 17", "26.10.0", "1.37");

  @TempDir Path root;
  private final FakeClock clock = new FakeClock();
  private final FakeLauncher launcher = new FakeLauncher(clock);
  private final Interruption interruption = new Interruption();

  private Run begin(String... settings) {
    Map<String, String> overrides = new LinkedHashMap<>(Map.of("workloads", "read_only"));
    for (int i = 0; i < settings.length; i += 2) {
      overrides.put(settings[i], settings[i + 1]);
    }
    Plan plan = Plans.load("quick", overrides);
    Environment.Commit commit =
        new Environment.Commit("0123456789abcdef0123456789abcdef01234567", true);
    return Run.begin(
        root,
        plan,
        new Run.Origin("0.1.0", overrides, Shard.WHOLE, Optional.of(commit), HOST),
        clock.now());
  }

  private RunOutcome execute(Run run) {
    return execute(run, RetryPolicy.NONE, StoppingRule.NEVER, Progress.SILENT);
  }

  private RunOutcome execute(Run run, RetryPolicy retry, StoppingRule stopping, Progress progress) {
    return new RunExecutor(launcher, clock, progress, retry, stopping, interruption).execute(run);
  }

  private static String results(Run run) throws IOException {
    return Files.readString(run.folder().results());
  }

  @Test
  void measuresEveryTrialInOrderAndMergesThem() throws Exception {
    Run run = begin();

    RunOutcome outcome = execute(run);

    assertThat(launcher.launched).isEqualTo(IntStream.rangeClosed(1, 8).boxed().toList());
    assertThat(outcome.ok()).isEqualTo(8);
    assertThat(outcome.failed()).isZero();
    assertThat(outcome.missing()).isZero();
    assertThat(outcome.environment().incomplete()).isFalse();
    assertThat(RunJson.read(run.folder().environment(), Environment.class))
        .isEqualTo(outcome.environment());
    assertThat(results(run)).contains("\"forks\" : 4").contains("\"read_only\"");
    assertThat(LatestRun.of(root))
        .contains(new RunFolder(root.resolve(run.folder().path().getFileName())));
    assertThat(run.folder().path().getFileName()).hasToString("20260301T020304Z-012345678");
  }

  @Test
  void blocksThatMayFollowAreMadeOfOpenCellsOnly() throws Exception {
    Run run = begin("workloads", "read_only, read_write", "confirm", "on");
    List<String> asked = new ArrayList<>();
    StoppingRule rule =
        (cell, block) -> {
          if (block > 4) {
            // What was measured so far must be there to be judged.
            asked.add(block + ": " + RunResults.read(run.folder().path()).results().size());
          }
          return block > 4 && cell.title().startsWith("read_only");
        };

    RunOutcome outcome = execute(run, RetryPolicy.NONE, rule, Progress.SILENT);

    assertThat(outcome.ok()).isEqualTo(16 + 8);
    assertThat(outcome.missing()).isZero();
    assertThat(outcome.environment().incomplete()).isFalse();
    assertThat(outcome.environment().plan().confirmAfter()).isEqualTo(4);
    assertThat(asked).contains("5: 4", "8: 4");
    assertThat(RunResults.read(run.folder().path()).forks().orElseThrow().length())
        .isEqualTo(new ForkMap.Length.Confirmed(4));
  }

  @Test
  void mapsEveryForkToItsTrialInTheOrderOfTheBlocks() throws Exception {
    Run run = begin();

    Environment environment = execute(run).environment();

    var results = RunJson.read(run.folder().results(), JsonNode.class);
    for (TrialRecord trial : environment.trials()) {
      TrialRecord.Place place = Objects.requireNonNull(trial.result());
      var result = results.get(place.index());
      assertThat(result.at("/params/server").asString()).isEqualTo(trial.server());
      assertThat(result.at("/primaryMetric/rawData").get(place.fork()).get(0).doubleValue())
          .isEqualTo(trial.block() * 1000 + trial.position());
      assertThat(place.fork()).isEqualTo(trial.block() - 1);
    }
  }

  @Test
  void writesTheEnvironmentRecordAsSealed() throws Exception {
    Run run = begin("blocks", "1", "mysqld.binlog-cache-size", "32768");
    launcher.mishaps.put(
        2,
        folder ->
            new Outcome.Failed(
                Stage.MEASUREMENT, "error 1461 at jdbc:mysql://u:geheim@h/", Optional.of("log")));

    execute(run);

    String text = Files.readString(run.folder().environment());
    assertThat(text).isEqualTo(golden("environment.json")).doesNotContain("geheim");
    RunResults read = RunResults.read(run.folder().path());
    assertThat(read.results()).hasSize(1);
    assertThat(read.forks().orElseThrow().trials().get(1).error()).isPresent();
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(RunExecutorTest.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void goesOnAfterAFailureWithoutShiftingThePairs() {
    Run run = begin();
    Trial second =
        run.schedule().trials().stream()
            .filter(t -> t.block() == 2 && t.server().label().equals("embedded:8.0.15"))
            .findFirst()
            .orElseThrow();
    launcher.mishaps.put(
        second.index(),
        folder -> new Outcome.Failed(Stage.MEASUREMENT, "mysqld died", Optional.of("signal 9")));

    RunOutcome outcome = execute(run);

    assertThat(launcher.launched).hasSize(8);
    assertThat(outcome.failed()).isEqualTo(1);
    TrialRecord failed = outcome.environment().trials().get(second.index() - 1);
    assertThat(failed.status()).isEqualTo(Status.FAILED);
    assertThat(failed.error()).isEqualTo("mysqld died");
    assertThat(failed.serverLog()).isEqualTo("signal 9");
    assertThat(failed.result()).isNull();
    assertThat(
            outcome.environment().trials().stream()
                .filter(t -> t.server().equals("embedded:8.0.15") && t.result() != null)
                .map(t -> t.block() + "@" + Objects.requireNonNull(t.result()).fork()))
        .containsExactly("1@0", "3@1", "4@2");
  }

  @Test
  void takesAMissingOrBrokenResultAndAThrowingLauncherForFailures() {
    Run run = begin();
    launcher.mishaps.put(1, folder -> new Outcome.Succeeded());
    launcher.mishaps.put(
        2,
        folder -> {
          Files.writeString(folder.resolve("result.json"), "[{");
          return new Outcome.Succeeded();
        });
    launcher.mishaps.put(
        3,
        folder -> {
          throw new IllegalStateException("bug");
        });

    List<TrialRecord> trials = execute(run).environment().trials();

    assertThat(trials.get(0).error()).contains("0001", "result.json");
    assertThat(trials.get(1).error()).contains("0002", "result.json");
    assertThat(trials.get(2).error()).contains("bug");
    assertThat(trials.subList(3, 8)).allMatch(t -> t.status() == Status.OK);
  }

  @Test
  void triesFailedStartsAgainButNotFailedMeasurements() {
    Run run = begin();
    launcher.mishaps.put(
        2, folder -> new Outcome.Failed(Stage.START_UP, "port taken", Optional.empty()));
    launcher.mishaps.put(4, folder -> new Outcome.Failed(Stage.DEADLINE, "hung", Optional.empty()));

    RunOutcome outcome = execute(run, RetryPolicy.startUp(3), StoppingRule.NEVER, Progress.SILENT);

    assertThat(launcher.launched).containsExactly(1, 2, 2, 2, 3, 4, 5, 6, 7, 8);
    assertThat(outcome.environment().trials().get(1).attempts()).isEqualTo(3);
    assertThat(outcome.failed()).isEqualTo(2);
  }

  @Test
  void savesWhatWasMeasuredWhenInterrupted() throws Exception {
    Run run = begin();
    launcher.mishaps.put(
        4,
        folder -> {
          Files.writeString(folder.resolve("result.json"), "[");
          interruption.request();
          Thread.sleep(60_000);
          return new Outcome.Succeeded();
        });

    RunOutcome outcome = execute(run);

    assertThat(outcome.interrupted()).isTrue();
    assertThat(outcome.ok()).isEqualTo(3);
    assertThat(outcome.missing()).isEqualTo(5);
    assertThat(outcome.environment().incomplete()).isTrue();
    assertThat(outcome.environment().incompleteReason()).contains("5 of its trials");
    assertThat(results(run)).contains("\"forks\" : ");
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void resumesToTheSameResultAsAnUndisturbedRun() throws Exception {
    Run undisturbed = begin("workloads", "read_only,write_only");
    execute(undisturbed);
    List<Integer> order = List.copyOf(launcher.launched);
    launcher.launched.clear();

    Run run = begin("workloads", "read_only,write_only");
    for (int index = 1; index < order.size(); index += 4) {
      launcher.mishaps.put(
          index,
          folder -> {
            Files.writeString(folder.resolve("half-made"), "");
            throw new InterruptedException();
          });
    }
    RunOutcome outcome = execute(run);
    while (outcome.missing() > 0) {
      launcher.mishaps.remove(launcher.launched.get(launcher.launched.size() - 1));
      outcome =
          new RunExecutor(
                  launcher,
                  clock,
                  Progress.SILENT,
                  RetryPolicy.NONE,
                  StoppingRule.NEVER,
                  new Interruption())
              .execute(Run.resume(run.folder().path(), Optional.empty()));
    }

    assertThat(launcher.launched.stream().distinct().toList()).isEqualTo(order);
    assertThat(results(run)).isEqualTo(results(undisturbed));
    assertThat(outcome.environment().trials().stream().map(RunExecutorTest::timeless))
        .containsExactlyElementsOf(
            RunJson.read(undisturbed.folder().environment(), Environment.class).trials().stream()
                .map(RunExecutorTest::timeless)
                .toList());
    assertThat(outcome.environment().incomplete()).isFalse();
    assertThat(run.folder().trial(1).resolve("half-made")).doesNotExist();
  }

  private static TrialRecord timeless(TrialRecord t) {
    return new TrialRecord(
        t.index(),
        t.cell(),
        t.server(),
        t.block(),
        t.position(),
        t.seed(),
        t.status(),
        t.attempts(),
        null,
        t.durationSeconds(),
        t.error(),
        t.serverLog(),
        t.result(),
        t.readings());
  }

  @Test
  void keepsFailedTrialsWhenResumedAndRepeatsWhatWasDamaged() throws Exception {
    Run run = begin();
    launcher.mishaps.put(
        3, folder -> new Outcome.Failed(Stage.MEASUREMENT, "died", Optional.empty()));
    execute(run);
    launcher.launched.clear();
    Files.writeString(run.folder().trialResult(5), "[{");
    Files.writeString(run.folder().trialRecord(6), "");
    Files.delete(run.folder().trialFacts(7));

    RunOutcome outcome = execute(Run.resume(run.folder().path(), Optional.empty()));

    assertThat(launcher.launched).containsExactly(5, 6, 7);
    assertThat(outcome.ok()).isEqualTo(7);
    assertThat(outcome.failed()).isEqualTo(1);
  }

  @Test
  void refusesToResumeWhatIsNoRunOrAnotherRunOrInUse() throws Exception {
    Run run = begin();
    execute(run);

    assertThatThrownBy(() -> Run.resume(root, Optional.empty()))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("not the folder of a run");
    assertThatThrownBy(
            () -> Run.resume(run.folder().path(), Optional.of("embedded:5.7.22,embedded:8.0.31")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("own servers only");
    Files.copy(
        run.folder().trialRecord(1),
        run.folder().trialRecord(2),
        StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> execute(Run.resume(run.folder().path(), Optional.empty())))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("not trial 2 of this plan");
    try (FileChannel lock = run.folder().lock()) {
      assertThat(lock.isOpen()).isTrue();
      assertThatThrownBy(() -> execute(run))
          .isInstanceOf(RunFolderException.class)
          .hasMessageContaining("another process");
    }
  }

  @Test
  void stopsACellThatIsDecidedAtTheEndOfABlock() {
    Run run = begin("workloads", "read_only,write_only");

    RunOutcome outcome =
        execute(
            run,
            RetryPolicy.NONE,
            (cell, block) -> cell.title().startsWith("read_only") && block > 2,
            Progress.SILENT);

    assertThat(outcome.ok()).isEqualTo(4 + 8);
    assertThat(outcome.missing()).isZero();
    assertThat(outcome.environment().incomplete()).isFalse();
    assertThat(outcome.environment().notes())
        .containsExactly("read_only 0/2 x4 was decided after 2 blocks");
  }

  @Test
  void foretellsTheRestFromThePlanAndThenFromTheTrials() {
    List<String> told = new ArrayList<>();
    Progress progress =
        new Progress() {
          @Override
          public void planned(Run run, Standing standing) {
            told.add("planned " + standing.remaining().toSeconds());
          }

          @Override
          public void trialFinished(Trial trial, TrialRecord result, Standing standing) {
            told.add(
                "%d/%d %d %d"
                    .formatted(
                        standing.finished(),
                        standing.total(),
                        standing.elapsed().toSeconds(),
                        standing.remaining().toSeconds()));
          }
        };

    execute(begin("blocks", "2", "cooldown", "5s"), RetryPolicy.NONE, StoppingRule.NEVER, progress);

    assertThat(told)
        .containsExactly("planned 100", "1/4 25 75", "2/4 50 50", "3/4 75 25", "4/4 100 0");
  }

  @Test
  void givesEveryTrialADeadlineWithRoomForStartAndData() {
    execute(begin("tables", "10", "tableSize", "1000000", "time", "60s", "warmup", "10s"));

    assertThat(launcher.deadlines)
        .containsOnly(Duration.ofSeconds(2 * 70 + 180 + 10_000_000 / 5_000));
  }
}
