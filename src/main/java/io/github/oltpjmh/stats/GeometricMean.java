package io.github.oltpjmh.stats;

/**
 * A geometric mean that says over how many values it is, so that means over different rows are not
 * mistaken for each other.
 *
 * @param value the mean; NaN over none
 * @param count how many values it is over
 */
public record GeometricMean(double value, int count) {
  /** Takes the mean of values above 0; throws {@link IllegalArgumentException} for any other. */
  public static GeometricMean of(double[] values) {
    double sum = 0;
    for (double value : values) {
      if (!(value > 0) || Double.isInfinite(value)) {
        throw new IllegalArgumentException(
            "a geometric mean needs finite values above 0, not " + value);
      }
      sum += Math.log(value);
    }
    return new GeometricMean(Math.exp(sum / values.length), values.length);
  }
}
