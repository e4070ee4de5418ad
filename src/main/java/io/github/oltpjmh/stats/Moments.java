package io.github.oltpjmh.stats;

/**
 * Size, mean and spread of a sample.
 *
 * @param n number of values
 * @param mean arithmetic mean; NaN without values
 * @param variance with n − 1 in the denominator; NaN below 2 values
 */
public record Moments(int n, double mean, double variance) {

  /** Takes the moments in two passes, so that close values lose no digits. */
  public static Moments of(double[] values) {
    double sum = 0;
    boolean identical = true;
    for (double value : values) {
      sum += value;
      identical &= value == values[0];
    }
    if (identical && values.length > 0) {
      return new Moments(values.length, values[0], values.length < 2 ? Double.NaN : 0);
    }
    double mean = sum / values.length;
    double squares = 0;
    double rest = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
      rest += value - mean;
    }
    double n = values.length;
    return new Moments(values.length, mean, (squares - rest * rest / n) / (n - 1));
  }

  /** Standard deviation. */
  public double sd() {
    return Math.sqrt(variance);
  }

  /**
   * This, if there are enough values.
   *
   * @throws TooFewException otherwise
   */
  public Moments needing(int count, String what) {
    if (n < count) {
      throw new TooFewException(what, count, n);
    }
    return this;
  }
}
