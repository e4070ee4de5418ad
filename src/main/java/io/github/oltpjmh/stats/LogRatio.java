package io.github.oltpjmh.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio estimated on the log scale, with its standard error: all that a t interval, a t test and
 * an equivalence test need.
 *
 * @param mean estimate of ln(ratio)
 * @param standardError of the mean; 0 where all values are identical
 * @param degreesOfFreedom of the standard error, above 0
 */
public record LogRatio(double mean, double standardError, double degreesOfFreedom) {

  /**
   * Paired: the differences of logarithms within blocks, n − 1 degrees of freedom.
   *
   * @throws TooFewException below 2 differences
   */
  public static LogRatio paired(double[] differences) {
    Moments moments = Moments.of(differences).needing(2, "paired differences");
    return new LogRatio(moments.mean(), moments.sd() / Math.sqrt(moments.n()), moments.n() - 1.0);
  }

  /**
   * Unpaired: Welch's comparison of two samples of logarithms, {@code other − base}, degrees of
   * freedom after Satterthwaite.
   *
   * @throws TooFewException below 2 values in either
   */
  public static LogRatio welch(double[] base, double[] other) {
    Moments a = Moments.of(base).needing(2, "values of the first sample");
    Moments b = Moments.of(other).needing(2, "values of the second sample");
    double va = a.variance() / a.n();
    double vb = b.variance() / b.n();
    double spread = va * va / (a.n() - 1.0) + vb * vb / (b.n() - 1.0);
    double degrees = spread == 0 ? a.n() + b.n() - 2.0 : (va + vb) * (va + vb) / spread;
    return new LogRatio(b.mean() - a.mean(), Math.sqrt(va + vb), degrees);
  }

  /** The same estimate with a variance added that its data cannot show, such as between runs. */
  public LogRatio withVariance(double variance) {
    return new LogRatio(
        mean, Math.sqrt(standardError * standardError + variance), degreesOfFreedom);
  }

  /**
   * The distance on the log scale that the estimate stays within, to one side, in {@code share}.
   */
  public double margin(double share) {
    return StudentQuantile.upper(degreesOfFreedom, 1 - share) * standardError;
  }

  /** exp(mean). */
  public double ratio() {
    return Math.exp(mean);
  }

  /** Student's interval of the ratio at {@code confidence}, such as 0.95. */
  public Interval interval(double confidence) {
    double half =
        standardError == 0
            ? 0
            : StudentQuantile.upper(degreesOfFreedom, (1 - confidence) / 2) * standardError;
    return new Interval(Math.exp(mean - half), Math.exp(mean + half));
  }

  /** Two-sided p of the hypothesis that the ratio is 1; 1 where all values are identical. */
  public double pValue() {
    if (standardError == 0) {
      return mean == 0 ? 1 : 0;
    }
    double t = Math.abs(mean) / standardError;
    return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(t));
  }

  /**
   * Schuirmann's two one-sided tests: p of the hypothesis that the ratio lies outside (1−δ,
   * 1/(1−δ)), symmetric on the log scale.
   *
   * @param delta relative, above 0 and below 1, such as 0.02
   */
  public double equivalencePValue(double delta) {
    double bound = -Math.log1p(-delta);
    if (standardError == 0) {
      return Math.abs(mean) < bound ? 0 : 1;
    }
    TDistribution t = TDistribution.of(degreesOfFreedom);
    double lower = t.survivalProbability((mean + bound) / standardError);
    double upper = t.cumulativeProbability((mean - bound) / standardError);
    return Math.max(lower, upper);
  }
}
