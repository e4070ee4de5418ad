package io.github.oltpjmh.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Fisher's randomisation test of paired differences: if the two of each pair were exchangeable,
 * every sign pattern of the differences would be equally likely.
 *
 * <p>Exact up to {@value #EXACT_UP_TO} differences, counted by meeting in the middle; beyond that
 * {@value #DRAWS} sign patterns drawn with a fixed seed, p = (hits + 1) / (draws + 1), which is
 * valid at any level (Phipson and Smyth 2010).
 */
public final class SignFlipTest {
  /** Largest number of differences whose sign patterns are all counted. */
  public static final int EXACT_UP_TO = 36;

  private static final int DRAWS = 200_000;

  private SignFlipTest() {}

  /** Two-sided p of the absolute sum of the differences; 1 without any. */
  public static double pValue(double[] differences) {
    double observed = Math.abs(Arrays.stream(differences).sum());
    double scale = Arrays.stream(differences).map(Math::abs).sum();
    if (scale == 0) {
      return 1;
    }
    // Sums that are equal but for rounding count as equal.
    double reach = observed - scale * 1e-12;
    return differences.length <= EXACT_UP_TO
        ? exact(differences, reach)
        : drawn(differences, reach);
  }

  /** The smallest p that n differences can give, 2/2ⁿ. */
  public static double floor(int n) {
    return Math.min(1, Math.scalb(2.0, -n));
  }

  /** The fewest differences whose floor is at or below {@code alpha}. */
  public static int needed(double alpha) {
    int n = 1;
    while (floor(n) > alpha) {
      n++;
    }
    return n;
  }

  private static double exact(double[] d, double reach) {
    double[] low = signedSums(Arrays.copyOfRange(d, 0, d.length / 2));
    double[] high = signedSums(Arrays.copyOfRange(d, d.length / 2, d.length));
    Arrays.sort(low);
    Arrays.sort(high);
    long hits = 0;
    int from = high.length;
    for (double sum : low) {
      while (from > 0 && sum + high[from - 1] >= reach) {
        from--;
      }
      hits += high.length - from;
    }
    // The sums are symmetric about 0, so the lower tail mirrors the upper.
    return Math.min(1, 2.0 * hits / ((double) low.length * high.length));
  }

  private static double[] signedSums(double[] d) {
    double[] sums = {0};
    for (double value : d) {
      double[] next = new double[sums.length * 2];
      for (int i = 0; i < sums.length; i++) {
        next[2 * i] = sums[i] - value;
        next[2 * i + 1] = sums[i] + value;
      }
      sums = next;
    }
    return sums;
  }

  private static double drawn(double[] d, double reach) {
    SplittableRandom random = new SplittableRandom(d.length);
    int hits = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (double value : d) {
        sum += random.nextBoolean() ? value : -value;
      }
      if (Math.abs(sum) >= reach) {
        hits++;
      }
    }
    return (hits + 1.0) / (DRAWS + 1.0);
  }
}
