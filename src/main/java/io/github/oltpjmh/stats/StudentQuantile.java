package io.github.oltpjmh.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/** Quantiles of Student's t, found once for whole degrees of freedom: each takes a root search. */
final class StudentQuantile {
  private static final int MOST_KEPT = 128;
  private static final Map<Key, Double> KEPT = new ConcurrentHashMap<>();

  private StudentQuantile() {}

  private record Key(int degrees, double tail) {}

  /** The value that a share {@code tail} lies above. */
  static double upper(double degrees, double tail) {
    return degrees == Math.rint(degrees) && degrees <= MOST_KEPT
        ? KEPT.computeIfAbsent(new Key((int) degrees, tail), key -> search(degrees, tail))
        : search(degrees, tail);
  }

  private static double search(double degrees, double tail) {
    return TDistribution.of(degrees).inverseSurvivalProbability(tail);
  }
}
