package io.github.oltpjmh.stats;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a t test can see, by the noncentral t distribution.
 *
 * @param alpha two-sided level of the test, such as 0.01
 * @param power wanted chance of seeing the effect, such as 0.9
 */
public record Power(double alpha, double power) {
  private static final int MOST = 10_000;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  public Power {
    if (!(alpha > 0 && alpha < 1 && power > alpha && power < 1)) {
      throw new IllegalArgumentException(
          "needs 0 < alpha < power < 1, not alpha " + alpha + " and power " + power);
    }
  }

  /**
   * Chance that the test sees an effect.
   *
   * @param effect true mean over the standard deviation of one difference
   * @param n number of differences, 2 or more
   */
  public double of(double effect, int n) {
    double degrees = n - 1.0;
    return NoncentralT.of(degrees).beyond(critical(degrees), Math.abs(effect) * Math.sqrt(n));
  }

  /**
   * The smallest true |mean| that the test sees with the wanted power.
   *
   * @param standardError of the mean
   * @param degrees its degrees of freedom
   */
  public double detectable(double standardError, double degrees) {
    NoncentralT t = NoncentralT.of(degrees);
    double critical = critical(degrees);
    double low = 0;
    double high = 2 * critical;
    while (t.beyond(critical, high) < power) {
      low = high;
      high *= 2;
    }
    while (high - low > 1e-6 * high) {
      double middle = (low + high) / 2;
      if (t.beyond(critical, middle) < power) {
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
    if (!(Math.abs(effect) > 0)) {
      return OptionalInt.empty();
    }
    // A normal approximation lands close, so that few steps remain.
    double z =
        NORMAL.inverseSurvivalProbability(alpha / 2) + NORMAL.inverseCumulativeProbability(power);
    int low = (int) Math.max(1, Math.min(MOST, z * z / (effect * effect)) - 1);
    while (low > 1 && of(effect, low) >= power) {
      low /= 2;
    }
    int high = low + 4;
    while (!(of(effect, high) >= power)) {
      if (high >= MOST) {
        return OptionalInt.empty();
      }
      low = high;
      high = Math.min(MOST, high * 2);
    }
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

  private double critical(double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(alpha / 2);
  }
}
