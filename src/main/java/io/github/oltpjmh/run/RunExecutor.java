package io.github.oltpjmh.run;

import io.github.oltpjmh.result.RunFolderException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.time.Duration;

/**
 * Carries a run out, or the rest of one: trials in their order, each recorded at once, on after
 * failures, and to a merged result even when interrupted.
 *
 * @param launcher measures the trials
 * @param clock of durations and records
 * @param progress is told how the run goes on
 * @param retry which failed trials get another attempt
 * @param stopping which cells need no further blocks
 * @param interruption ends the run early
 */
public record RunExecutor(
    TrialLauncher launcher,
    RunClock clock,
    Progress progress,
    RetryPolicy retry,
    StoppingRule stopping,
    Interruption interruption) {

  /** A trial's start and stop of server and JVM, until trials were measured. */
  public static final Duration USUAL_OVERHEAD = Duration.ofSeconds(9);

  /**
   * Measures what is not measured yet, and writes the results.
   *
   * @throws RunFolderException where the folder cannot be written, or another process works on it
   */
  @SuppressWarnings("try") // The lock is held, not used.
  public RunOutcome execute(Run run) {
    try (FileChannel lock = run.folder().lock()) {
      return new Execution(this, run).execute();
    } catch (IOException e) {
      throw new RunFolderException(
          "%s cannot be written: %s; what was measured before is kept there, and --resume goes on"
              .formatted(run.folder().path(), e),
          e);
    }
  }
}
