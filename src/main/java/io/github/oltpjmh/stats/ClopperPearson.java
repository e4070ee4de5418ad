package io.github.oltpjmh.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;

/** Exact bounds of a share seen in trials. Clopper and Pearson (1934), Biometrika 26, 404–413. */
public final class ClopperPearson {
  private ClopperPearson() {}

  /**
   * Two-sided bounds of the true share.
   *
   * @param hits 0 to {@code trials}
   * @param trials 1 or more
   * @param confidence such as 0.95
   */
  public static Interval of(long hits, long trials, double confidence) {
    if (trials < 1 || hits < 0 || hits > trials) {
      throw new IllegalArgumentException(
          "needs 0 <= hits <= trials and a trial, not " + hits + " of " + trials);
    }
    double tail = (1 - confidence) / 2;
    double low =
        hits == 0
            ? 0
            : BetaDistribution.of((double) hits, trials - hits + 1.0)
                .inverseCumulativeProbability(tail);
    double high =
        hits == trials
            ? 1
            : BetaDistribution.of(hits + 1.0, (double) (trials - hits))
                .inverseSurvivalProbability(tail);
    return new Interval(low, high);
  }
}
