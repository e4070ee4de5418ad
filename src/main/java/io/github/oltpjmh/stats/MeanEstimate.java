package io.github.oltpjmh.stats;

import java.util.Arrays;

/**
 * The typical value of a positive quantity over trials, with Student's interval on the log scale.
 *
 * <p>On the log scale, because noise of throughput and time is proportional, because the interval
 * then never reaches 0, and because the ratio of two such values over complete blocks is exactly
 * the ratio that {@link LogRatio#paired} estimates, so the columns of a table agree with each
 * other.
 *
 * @param value geometric mean; NaN without values
 * @param interval its interval; both ends NaN below 2 values
 * @param n number of values
 */
public record MeanEstimate(double value, Interval interval, int n) {

  /**
   * Estimates from one value a trial, each above 0.
   *
   * @param confidence such as 0.95
   */
  public static MeanEstimate of(double[] values, double confidence) {
    if (values.length == 0) {
      return new MeanEstimate(Double.NaN, new Interval(Double.NaN, Double.NaN), 0);
    }
    GeometricMean mean = GeometricMean.of(values);
    if (values.length == 1) {
      return new MeanEstimate(values[0], new Interval(Double.NaN, Double.NaN), 1);
    }
    LogRatio log = LogRatio.paired(Arrays.stream(values).map(Math::log).toArray());
    return new MeanEstimate(mean.value(), log.interval(confidence), values.length);
  }
}
