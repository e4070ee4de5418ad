package io.github.oltpjmh.plan;

import java.time.Duration;

/**
 * A stretch of a trial in JMH's terms.
 *
 * @param count iterations, 0 for none
 * @param each how long one takes
 */
public record Iterations(int count, Duration each) {

  /** Divides {@code total} into equal iterations, each as near to {@code interval} as can be. */
  static Iterations of(Duration total, Duration interval) {
    if (total.isZero()) {
      return new Iterations(0, interval);
    }
    long count = Math.max(1, Math.round((double) total.toMillis() / interval.toMillis()));
    return new Iterations(Math.toIntExact(count), Duration.ofMillis(total.toMillis() / count));
  }
}
