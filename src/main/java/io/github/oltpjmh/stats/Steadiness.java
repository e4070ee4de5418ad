package io.github.oltpjmh.stats;

import java.util.Arrays;

/**
 * How steady the iterations of one trial were. A label with its measures, never a ground to throw a
 * trial away: jitter is a finding.
 *
 * @param iterations number of values
 * @param drift relative change from the first to the last iteration along Theil and Sen's line,
 *     such as −0.1 for a loss of 10 %; NaN below {@value #NEEDED} values
 * @param lowest smallest value over the median, 0 to 1; near 0 is a stall; NaN below {@value
 *     #NEEDED} values
 * @param variation median absolute step between neighbours over the median, the jitter that is no
 *     drift; NaN below {@value #NEEDED} values
 */
public record Steadiness(int iterations, double drift, double lowest, double variation) {
  /** The fewest iterations that a trend can be told from. */
  public static final int NEEDED = 4;

  /** A drift beyond this share is named. */
  public static final double DRIFTING = 0.10;

  /** An iteration below this share of the median is a stall. */
  public static final double STALLED = 0.5;

  private static final int MOST_POINTS = 400;

  /** What the measures amount to. */
  public enum Label {
    /** Neither drift nor stall. */
    STEADY,
    /** A trend beyond {@link #DRIFTING}. */
    DRIFTING,
    /** At least one iteration below {@link #STALLED} of the median. */
    STALLING,
    /** Too few iterations to tell. */
    UNKNOWN
  }

  /** Measures values above or equal to 0, in the order of time. */
  public static Steadiness of(double[] values) {
    double median = values.length == 0 ? Double.NaN : median(values);
    if (values.length < NEEDED || !(median > 0)) {
      return new Steadiness(values.length, Double.NaN, Double.NaN, Double.NaN);
    }
    double[] steps = new double[values.length - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(values[i + 1] - values[i]);
    }
    return new Steadiness(
        values.length,
        drift(values),
        Arrays.stream(values).min().orElseThrow() / median,
        median(steps) / median);
  }

  /** The label; a stall outranks a drift. */
  public Label label() {
    if (Double.isNaN(drift)) {
      return Label.UNKNOWN;
    }
    if (lowest < STALLED) {
      return Label.STALLING;
    }
    return Math.abs(drift) > DRIFTING ? Label.DRIFTING : Label.STEADY;
  }

  private static double drift(double[] all) {
    double[] values = thinned(all);
    int n = values.length;
    double[] slopes = new double[n * (n - 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        slopes[next++] = (values[j] - values[i]) / (j - i);
      }
    }
    double slope = median(slopes);
    double[] levels = new double[n];
    for (int i = 0; i < n; i++) {
      levels[i] = values[i] - slope * i;
    }
    double start = median(levels);
    return start == 0 ? Double.NaN : slope * (n - 1) / start;
  }

  /** Means of consecutive values, so that the pairs of a long trial stay few. */
  private static double[] thinned(double[] values) {
    int bins = Math.min(values.length, MOST_POINTS);
    double[] means = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      int from = (int) ((long) bin * values.length / bins);
      int to = (int) ((bin + 1L) * values.length / bins);
      means[bin] = Arrays.stream(values, from, to).average().orElseThrow();
    }
    return means;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
