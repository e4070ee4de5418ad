package io.github.oltpjmh.run;

import io.github.oltpjmh.result.TrialRecord;
import java.time.Duration;

/** Is told how a run goes on, always from the run's own thread. */
public interface Progress {
  /** Says nothing. */
  Progress SILENT = new Progress() {};

  /**
   * Before the first trial.
   *
   * @param run with its plan and order
   * @param standing trials that an earlier part of the run has finished count as such
   */
  default void planned(Run run, Standing standing) {}

  /** Before each attempt at a trial. */
  default void trialStarted(Trial trial, int attempt, Standing standing) {}

  /** After a trial was measured or has failed for good. */
  default void trialFinished(Trial trial, TrialRecord result, Standing standing) {}

  /** After the results are written. */
  default void ended(RunOutcome outcome, Standing standing) {}

  /**
   * How far the run is.
   *
   * @param finished trials, the failed ones too
   * @param failed trials
   * @param total of trials
   * @param elapsed since this part of the run began
   * @param remaining time for the rest, from the trials measured so far, else from the plan
   */
  record Standing(int finished, int failed, int total, Duration elapsed, Duration remaining) {}
}
