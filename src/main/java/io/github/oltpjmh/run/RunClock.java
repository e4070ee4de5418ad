package io.github.oltpjmh.run;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Time as a run needs it. */
public interface RunClock {
  /** The machine's clocks. */
  RunClock SYSTEM =
      new RunClock() {
        @Override
        public Instant now() {
          return Instant.now().truncatedTo(ChronoUnit.MILLIS);
        }

        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
          Thread.sleep(duration.toMillis());
        }
      };

  /** The time of day, which may jump: for records only. */
  Instant now();

  /** Nanoseconds since some moment, which never jump: for durations. */
  long nanoTime();

  /** Lets time pass. */
  void sleep(Duration duration) throws InterruptedException;
}
