package io.github.oltpjmh.stats;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a paired t test of n differences can see.
 *
 * <p>Power is that of the noncentral t distribution: given the standard deviation's own chi-squared
 * distribution, the rest is normal, and the product is integrated numerically.
 *
 * @param alpha two-sided level of the test, such as 0.01
 * @param power wanted chance of seeing the effect, such as 0.9
 */
public record Power(double alpha, double power) {
  private static final int STEPS = 400;
  private static final int MOST = 10_000;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * Chance that the test sees an effect.
   *
   * @param effect true mean over the standard deviation of one difference
   * @param n number of differences, 2 or more
   */
  public double of(double effect, int n) {
    return ofShift(effect * Math.sqrt(n), n - 1.0);
  }

  /** Chance that a t test sees a true mean of {@code shift} standard errors. */
  private double ofShift(double shift, double degrees) {
    double critical = TDistribution.of(degrees).inverseSurvivalProbability(alpha / 2);
    ChiSquaredDistribution chi = ChiSquaredDistribution.of(degrees);
    double low = Math.sqrt(chi.inverseCumulativeProbability(1e-13) / degrees);
    double high = Math.sqrt(chi.inverseSurvivalProbability(1e-13) / degrees);
    double step = (high - low) / STEPS;
    double sum = 0;
    // Simpson's rule over s, the estimated standard deviation over the true one.
    for (int i = 0; i <= STEPS; i++) {
      double s = low + i * step;
      double beyond =
          NORMAL.survivalProbability(critical * s - shift)
              + NORMAL.cumulativeProbability(-critical * s - shift);
      double weight = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * beyond * chi.density(s * s * degrees) * 2 * s * degrees;
    }
    return Math.min(1, sum * step / 3);
  }

  /**
   * The smallest true |ln ratio| that the test sees with the wanted power.
   *
   * @param standardError of the mean
   * @param degrees its degrees of freedom
   */
  public double detectable(double standardError, double degrees) {
    double low = 0;
    double high = 1;
    while (ofShift(high, degrees) < power) {
      low = high;
      high *= 2;
    }
    for (int i = 0; i < 60 && high - low > 1e-9 * high; i++) {
      double middle = (low + high) / 2;
      if (ofShift(middle, degrees) < power) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high * standardError;
  }

  /**
   * The fewest differences with which the test sees {@code effect} with the wanted power; empty
   * above 10,000.
   *
   * @param effect true mean over the standard deviation of one difference
   */
  public OptionalInt needed(double effect) {
    if (!(Math.abs(effect) > 0) || of(effect, MOST) < power) {
      return OptionalInt.empty();
    }
    int low = 1;
    int high = MOST;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (of(effect, middle) < power) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return OptionalInt.of(high);
  }
}
