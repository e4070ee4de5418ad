package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.run.Progress.Standing;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.RunOutcome;
import io.github.oltpjmh.run.Shard;
import io.github.oltpjmh.run.Trial;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleProgressTest {
  private static final Environment.Host HOST =
      new Environment.Host("os", "kernel", "amd64", "cpu", 2, 1024, "jvm", "driver", "jmh");

  @TempDir Path root;
  private final StringWriter text = new StringWriter();

  private void tell(ConsoleProgress progress) {
    Plan plan = Plans.load("quick", Map.of("workloads", "read_only", "blocks", "1"));
    Run run =
        Run.begin(
            root,
            plan,
            new Run.Origin("0.1.0", Map.of(), Shard.WHOLE, Optional.empty(), HOST),
            Instant.parse("2026-03-01T02:03:04Z"));
    Trial trial = run.schedule().trials().get(0);
    TrialRecord ok =
        new TrialRecord(
            1,
            new TrialRecord.Cell(4, trial.cell().parameters()),
            trial.server().label(),
            1,
            1,
            1,
            Status.OK,
            1,
            Instant.EPOCH,
            19.6,
            null,
            null,
            null,
            null);
    progress.planned(run, new Standing(0, 0, 2, Duration.ZERO, Duration.ofSeconds(40)));
    progress.trialStarted(trial, 1, new Standing(0, 0, 2, Duration.ZERO, Duration.ofSeconds(40)));
    progress.trialFinished(
        trial, ok, new Standing(1, 0, 2, Duration.ofSeconds(20), Duration.ofSeconds(65)));
    progress.trialStarted(trial, 2, new Standing(1, 0, 2, Duration.ZERO, Duration.ZERO));
    progress.trialFinished(
        trial,
        ok.failed("mysqld died", null),
        new Standing(2, 1, 2, Duration.ofSeconds(41), Duration.ZERO));
    progress.ended(
        new RunOutcome(run.environment(), 1, 1, 0, false),
        new Standing(2, 1, 2, Duration.ofSeconds(41), Duration.ZERO));
  }

  @Test
  void isPlainLinesWhereNothingCanBeDrawnOver() {
    tell(new ConsoleProgress(new PrintWriter(text), false));

    assertThat(text.toString().lines())
        .containsExactly(
            "Plan quick: 1 cells, 1 blocks, 2 servers = 2 trials; about 40s to go",
            "Servers: embedded:5.7.22, embedded:8.0.15",
            "Results: " + root.resolve("20260301T020304Z-nogit"),
            "[1/2] read_only 0/2 x4, block 1, embedded:8.0.15: ok in 20 s; 20s elapsed, 1m 05s"
                + " left",
            "trial 1 did not start; attempt 2",
            "[2/2] read_only 0/2 x4, block 1, embedded:8.0.15: FAILED: mysqld died; 41s elapsed,"
                + " 0s left",
            "Done: 1 trials measured, 1 failed, 0 not made, in 41s");
  }

  @Test
  void isABarOnATerminalAndStillShowsFailures() {
    tell(new ConsoleProgress(new PrintWriter(text), true));

    assertThat(text.toString())
        .contains("\rtrials")
        .contains("FAILED: mysqld died")
        .contains("Done: 1 trials measured")
        .doesNotContain("ok in 20 s");
  }
}
