package io.github.oltpjmh.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Measures one trial in a process of its own. */
@FunctionalInterface
public interface TrialLauncher {
  /**
   * Runs the trial to its end, and leaves nothing of it running, however it ends.
   *
   * @param trial what to measure
   * @param folder empty at the start; on success it holds {@code result.json}, JMH's JSON of one
   *     benchmark and one fork, and {@code facts.json}; whatever else helps is welcome
   * @param deadline longest time that the trial may take; what still runs then is ended
   * @throws InterruptedException when the run is interrupted; the trial counts as not made
   */
  Outcome launch(Trial trial, Path folder, Duration deadline) throws InterruptedException;

  /** How a trial ended. */
  sealed interface Outcome {
    /** The folder holds what it should. */
    record Succeeded() implements Outcome {}

    /**
     * Nothing was measured.
     *
     * @param stage where it failed
     * @param cause in a sentence, without secrets
     * @param serverLog the end of mysqld's log, if there is one
     */
    record Failed(Stage stage, String cause, Optional<String> serverLog) implements Outcome {}
  }

  /** A part of a trial. */
  enum Stage {
    /** The server did not start, or its data could not be had: another attempt may succeed. */
    START_UP,
    /** The measurement itself, or the stop after it. */
    MEASUREMENT,
    /** The deadline passed. */
    DEADLINE
  }
}
