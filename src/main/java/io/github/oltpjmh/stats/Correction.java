package io.github.oltpjmh.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** How p values of a family of tests are adjusted for their number. */
public enum Correction {
  /** Each test stands alone. */
  NONE("none") {
    @Override
    public double[] adjust(double[] p) {
      return p.clone();
    }
  },

  /**
   * Holm's step-down: bounds the chance of any false alarm. Holm (1979), Scandinavian Journal of
   * Statistics 6, 65–70.
   */
  HOLM("Holm") {
    @Override
    public double[] adjust(double[] p) {
      int[] order = ascending(p);
      double[] adjusted = new double[p.length];
      double running = 0;
      for (int rank = 0; rank < p.length; rank++) {
        running = Math.max(running, Math.min(1, (p.length - rank) * p[order[rank]]));
        adjusted[order[rank]] = running;
      }
      return adjusted;
    }
  },

  /**
   * Benjamini and Hochberg's step-up: bounds the expected share of false alarms among alarms.
   * Benjamini and Hochberg (1995), JRSS B 57, 289–300.
   */
  BENJAMINI_HOCHBERG("Benjamini-Hochberg") {
    @Override
    public double[] adjust(double[] p) {
      int[] order = ascending(p);
      double[] adjusted = new double[p.length];
      double running = 1;
      for (int rank = p.length - 1; rank >= 0; rank--) {
        running = Math.min(running, p.length * p[order[rank]] / (rank + 1));
        adjusted[order[rank]] = running;
      }
      return adjusted;
    }
  };

  private final String words;

  Correction(String words) {
    this.words = words;
  }

  /** As reports name it. */
  public String words() {
    return words;
  }

  /** Adjusted p values in the order given; compare them with the family's α. */
  public abstract double[] adjust(double[] p);

  private static int[] ascending(double[] p) {
    if (Arrays.stream(p).anyMatch(value -> !(value >= 0 && value <= 1))) {
      throw new IllegalArgumentException("p values must be 0 to 1: " + Arrays.toString(p));
    }
    return IntStream.range(0, p.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> p[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
