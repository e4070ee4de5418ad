package io.github.oltpjmh.workload;

/**
 * Ranks {@code 1..n} with probabilities proportional to {@code rank^-exponent}, by rejection from
 * an inverted continuous hat (Hörmann and Derflinger, "Rejection-inversion to generate variates
 * from monotone discrete distributions", TOMACS 6.3, 1996). About 1.1 attempts a draw, whatever n.
 */
final class ZipfSampler implements KeySampler {
  private final int n;
  private final double exponent;
  private final double low;
  private final double span;
  private final double shortcut;

  ZipfSampler(int n, double exponent) {
    this.n = n;
    this.exponent = exponent;
    // The hat starts where rank 1 gets exactly its own weight, 1.
    this.low = integral(1.5) - 1;
    this.span = integral(n + 0.5) - low;
    // Within this distance of a rank every point lies under the histogram: no need to look.
    this.shortcut = 2 - inverse(integral(2.5) - weight(2));
  }

  @Override
  public int next(RandomStream random) {
    while (true) {
      double u = low + (1 - random.nextDouble()) * span;
      double x = inverse(u);
      int rank = Math.max(1, Math.min(n, (int) (x + 0.5)));
      if (rank - x <= shortcut || u >= integral(rank + 0.5) - weight(rank)) {
        return rank;
      }
    }
  }

  private double weight(double x) {
    return Math.pow(x, -exponent);
  }

  /** The integral of {@code t^-exponent} over 1..x; the logarithm where the exponent is 1. */
  private double integral(double x) {
    double log = Math.log(x);
    double power = (1 - exponent) * log;
    return Math.abs(power) < 1e-8 ? log * (1 + power / 2) : Math.expm1(power) / (1 - exponent);
  }

  private double inverse(double area) {
    double product = Math.max(-1, area * (1 - exponent));
    return Math.exp(
        Math.abs(product) < 1e-8 ? area * (1 - product / 2) : Math.log1p(product) / (1 - exponent));
  }
}
