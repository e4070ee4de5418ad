package io.github.oltpjmh.plan;

import java.time.Duration;

/**
 * Shrinks an experiment and keeps its shape.
 *
 * @param factor above 0, up to 1
 */
record Scale(double factor) {

  /** The scaled number, not below {@code least}, nor above the number itself. */
  long atLeast(long number, long least) {
    return Math.min(number, Math.max(least, Math.round(number * factor)));
  }

  /** The scaled duration in whole milliseconds, within the same bounds. */
  Duration atLeast(Duration duration, Duration least) {
    return Duration.ofMillis(atLeast(duration.toMillis(), least.toMillis()));
  }
}
