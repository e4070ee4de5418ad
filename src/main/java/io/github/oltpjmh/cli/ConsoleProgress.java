package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.Durations;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.run.Progress;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.RunOutcome;
import io.github.oltpjmh.run.Trial;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Tells people how a run goes on: a bar on a terminal, a line for each trial elsewhere. */
final class ConsoleProgress implements Progress {
  private static final int UPDATE_MILLIS = 500;

  private final PrintWriter out;
  private final boolean terminal;
  private @Nullable ProgressBar bar;

  /**
   * Progress to a writer.
   *
   * @param out where to
   * @param terminal whether a line can be drawn over
   */
  ConsoleProgress(PrintWriter out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Progress to standard output, which {@code out} writes to. */
  static ConsoleProgress of(PrintWriter out) {
    return new ConsoleProgress(out, Terminal.draws());
  }

  @Override
  public void planned(Run run, Standing standing) {
    String kept =
        standing.finished() == 0
            ? ""
            : ", %d of them measured before".formatted(standing.finished());
    line(
        "Plan %s: %d cells, %d blocks, %d servers = %s%d trials%s; about %s to go",
        run.plan().name(),
        run.plan().cells().size(),
        run.plan().mostBlocks(),
        run.plan().servers().size(),
        run.plan().mostBlocks() > run.plan().blocks() ? "up to " : "",
        standing.total(),
        kept,
        Durations.forPeople(standing.remaining()));
    line(
        "Servers: %s",
        run.environment().servers().stream()
            .map(server -> server.spec())
            .collect(Collectors.joining(", ")));
    line("Results: %s", run.folder().path());
    if (terminal) {
      bar = bar(standing);
    }
  }

  private ProgressBar bar(Standing standing) {
    return new ProgressBarBuilder()
        .setTaskName("trials")
        .setInitialMax(standing.total())
        .startsFrom(standing.finished(), standing.elapsed())
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        // Trials take what they take: the rate of the last seconds foretells nothing.
        .hideEta()
        .setConsumer(
            new DelegatingProgressBarConsumer(
                text -> {
                  out.print("\r" + text);
                  out.flush();
                }))
        .build();
  }

  @Override
  public void trialStarted(Trial trial, int attempt, Standing standing) {
    if (bar != null) {
      bar.setExtraMessage(
          "%s left, now %s on %s"
              .formatted(
                  Durations.forPeople(standing.remaining()),
                  trial.cell().title(),
                  trial.server().label()));
    }
    if (attempt > 1) {
      line("trial %d did not start; attempt %d", trial.index(), attempt);
    }
  }

  @Override
  public void trialFinished(Trial trial, TrialRecord result, Standing standing) {
    boolean failed = result.status() == Status.FAILED;
    if (bar != null) {
      bar.stepTo(standing.finished());
    }
    if (bar == null || failed) {
      line(
          "[%d/%d] %s, block %d, %s: %s; %s elapsed, %s left",
          standing.finished(),
          standing.total(),
          trial.cell().title(),
          trial.block(),
          trial.server().label(),
          failed
              ? "FAILED: " + result.error()
              : String.format(Locale.ROOT, "ok in %.0f s", result.durationSeconds()),
          Durations.forPeople(standing.elapsed()),
          Durations.forPeople(standing.remaining()));
    }
  }

  @Override
  public void ended(RunOutcome outcome, Standing standing) {
    if (bar != null) {
      bar.close();
      bar = null;
      out.println();
    }
    line(
        "%s: %d trials measured, %d failed, %d not made, in %s",
        outcome.interrupted() ? "Interrupted" : "Done",
        outcome.ok(),
        outcome.failed(),
        outcome.missing(),
        Durations.forPeople(standing.elapsed()));
  }

  private void line(String format, @Nullable Object... arguments) {
    String text = String.format(Locale.ROOT, format, arguments);
    if (bar == null) {
      out.println(text);
    } else {
      // Spaces cover what the bar left of its line.
      out.printf(Locale.ROOT, "\r%-100s%n", text);
    }
    out.flush();
  }
}
