package io.github.oltpjmh.result;

import java.util.Set;

/** Which way a metric gets better. */
public enum Direction {
  /** More is better, as for throughput. */
  HIGHER,
  /** Less is better, as for time, instructions or bytes. */
  LOWER,
  /** The unit does not tell; a change is neither a loss nor a gain. */
  UNKNOWN;

  private static final Set<String> TIMES =
      Set.of("ns", "us", "µs", "ms", "s", "sec", "m", "min", "hr", "day");

  /**
   * Derives the direction from a JMH unit: operations a time are better high ({@code ops/s}); time
   * or anything else an operation ({@code us/op}, {@code B/op}) and plain time better low.
   */
  public static Direction ofUnit(String unit) {
    if (unit.startsWith("ops/")) {
      return HIGHER;
    }
    return unit.endsWith("/op") || TIMES.contains(unit) ? LOWER : UNKNOWN;
  }
}
