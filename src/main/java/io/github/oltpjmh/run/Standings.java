package io.github.oltpjmh.run;

import io.github.oltpjmh.run.Progress.Standing;
import java.time.Duration;

/** Keeps count of a run, and foretells its rest. */
final class Standings {
  private final RunClock clock;
  private final long start;
  private final int total;
  private final Duration planned;
  private int finished;
  private int failed;
  private int measured;
  private Duration spent = Duration.ZERO;

  /**
   * Begins to count.
   *
   * @param clock of the run
   * @param total of trials
   * @param planned duration of one trial, used until one is measured
   */
  Standings(RunClock clock, int total, Duration planned) {
    this.clock = clock;
    this.start = clock.nanoTime();
    this.total = total;
    this.planned = planned;
  }

  /** A trial that an earlier part of the run finished, or that is not needed. */
  void kept(boolean ok) {
    finished++;
    failed += ok ? 0 : 1;
  }

  /** A trial that was finished now, and took that long. */
  void finished(boolean ok, Duration duration) {
    kept(ok);
    // A trial that failed at once says nothing about how long the others take.
    if (ok) {
      measured++;
      spent = spent.plus(duration);
    }
  }

  Standing now() {
    Duration each = measured == 0 ? planned : spent.dividedBy(measured);
    return new Standing(
        finished,
        failed,
        total,
        Duration.ofNanos(clock.nanoTime() - start),
        each.multipliedBy(total - finished));
  }
}
