package io.github.oltpjmh.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Fisher's permutation test of the difference of two means: if both samples came from one
 * distribution, every split of the values into groups of these sizes would be equally likely.
 *
 * <p>Exact up to {@value #EXACT_UP_TO} splits; beyond that {@value #DRAWS} splits drawn with a
 * fixed seed, p = (hits + 1) / (draws + 1).
 */
public final class PermutationTest {
  /** Largest number of splits that are all counted; 12 against 12 is 2,704,156. */
  public static final long EXACT_UP_TO = 3_000_000;

  private static final int DRAWS = 200_000;

  private final double[] values;
  private final int first;
  private final double expected;
  private final double reach;
  private long hits;

  private PermutationTest(double[] a, double[] b) {
    first = a.length;
    values = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, values, a.length, b.length);
    double scale = Arrays.stream(values).map(Math::abs).sum();
    // With group sizes fixed, the sum of the first group orders the splits as the means do.
    expected = Arrays.stream(values).sum() * first / values.length;
    reach = Math.abs(Arrays.stream(a).sum() - expected) - scale * 1e-12;
  }

  /** Two-sided p; 1 where either sample is empty. */
  public static double pValue(double[] a, double[] b) {
    if (a.length == 0 || b.length == 0) {
      return 1;
    }
    PermutationTest test = new PermutationTest(a, b);
    double splits = splits(a.length, b.length);
    return splits <= EXACT_UP_TO ? test.exact(splits) : test.drawn();
  }

  /**
   * The smallest p that samples of these sizes can give: 2 in all splits if alike in size, else 1.
   */
  public static double floor(int n, int m) {
    return Math.min(1, (n == m ? 2 : 1) / splits(n, m));
  }

  /** The fewest values on each side, as many on both, whose floor is at or below {@code alpha}. */
  public static int needed(double alpha) {
    int n = 1;
    while (floor(n, n) > alpha) {
      n++;
    }
    return n;
  }

  private static double splits(int n, int m) {
    double splits = 1;
    for (int i = 1; i <= n; i++) {
      splits = splits * (m + i) / i;
    }
    return Math.rint(splits);
  }

  private double exact(double splits) {
    count(0, first, 0);
    return Math.min(1, hits / splits);
  }

  private void count(int from, int left, double sum) {
    if (left == 0) {
      if (Math.abs(sum - expected) >= reach) {
        hits++;
      }
      return;
    }
    for (int i = from; i <= values.length - left; i++) {
      count(i + 1, left - 1, sum + values[i]);
    }
  }

  private double drawn() {
    SplittableRandom random = new SplittableRandom(values.length);
    double[] drawn = values.clone();
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < first; i++) {
        int j = random.nextInt(i, drawn.length);
        double value = drawn[j];
        drawn[j] = drawn[i];
        drawn[i] = value;
        sum += value;
      }
      if (Math.abs(sum - expected) >= reach) {
        hits++;
      }
    }
    return (hits + 1.0) / (DRAWS + 1.0);
  }
}
