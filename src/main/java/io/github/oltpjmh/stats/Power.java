package io.github.oltpjmh.stats;

import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a t test can see, by the noncentral t distribution.
 *
 * @param alpha two-sided level of the test, such as 0.01
 * @param power wanted chance of seeing the effect, such as 0.9
 */
public record Power(double alpha, double power) {
  private static final int MOST = 10_000;

  /** Found once for each test: they depend on nothing else. */
  private static final Map<Test, Double> ERRORS = new ConcurrentHashMap<>();

  private record Test(Power power, int degrees) {}

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
    boolean whole = degrees == Math.rint(degrees) && degrees <= MOST;
    double errors =
        whole
            ? ERRORS.computeIfAbsent(new Test(this, (int) degrees), test -> errors(degrees))
            : errors(degrees);
    return errors * standardError;
  }

  /** What {@link #detectable} is for a standard error of 1. */
  private double errors(double degrees) {
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
    return high;
  }

  /**
   * The fewest differences with which the test sees {@code effect} with the wanted power; empty
   * above 10,000.
   *
   * @param effect true mean over the standard deviation of one difference
   */
  public OptionalInt needed(double effect) {
    double size = Math.abs(effect);
    if (!(size > 0) || !seenWith(MOST, size)) {
      return OptionalInt.empty();
    }
    int low = 1;
    int high = 2;
    while (!seenWith(high, size)) {
      low = high;
      high = Math.min(MOST, 2 * high);
    }
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (seenWith(middle, size)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return OptionalInt.of(high);
  }

  private boolean seenWith(int n, double effect) {
    return detectable(1 / Math.sqrt(n), n - 1.0) <= effect;
  }

  private double critical(double degrees) {
    return StudentQuantile.upper(degrees, alpha / 2);
  }
}
