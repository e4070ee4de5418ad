package io.github.oltpjmh.stats;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Tails of the noncentral t distribution: given the standard deviation's own chi distribution the
 * rest is normal, and the product is integrated by Simpson's rule.
 */
final class NoncentralT {
  private static final int STEPS = 200;
  private static final double TAIL = 1e-12;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private static final int MOST_KEPT = 128;

  /** The grids of whole degrees of freedom, each made once; they depend on nothing else. */
  private static final AtomicReferenceArray<@Nullable NoncentralT> KEPT =
      new AtomicReferenceArray<>(MOST_KEPT);

  private final double[] deviations = new double[STEPS + 1];
  private final double[] weights = new double[STEPS + 1];

  static NoncentralT of(double degrees) {
    int whole = (int) degrees;
    if (whole != degrees || whole >= MOST_KEPT) {
      return new NoncentralT(degrees);
    }
    NoncentralT kept = KEPT.get(whole);
    if (kept == null) {
      kept = new NoncentralT(degrees);
      KEPT.set(whole, kept);
    }
    return kept;
  }

  private NoncentralT(double degrees) {
    ChiSquaredDistribution chi = ChiSquaredDistribution.of(degrees);
    double low = Math.sqrt(chi.inverseCumulativeProbability(TAIL) / degrees);
    double high = Math.sqrt(chi.inverseSurvivalProbability(TAIL) / degrees);
    double step = (high - low) / STEPS;
    for (int i = 0; i <= STEPS; i++) {
      double s = low + i * step;
      double simpson = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
      deviations[i] = s;
      weights[i] = simpson * step / 3 * chi.density(s * s * degrees) * 2 * s * degrees;
    }
  }

  /** Chance that |t| exceeds {@code critical} when the true mean is {@code shift} errors off 0. */
  double beyond(double critical, double shift) {
    double sum = 0;
    for (int i = 0; i <= STEPS; i++) {
      if (weights[i] > 1e-15) {
        double limit = critical * deviations[i];
        double upper = NORMAL.survivalProbability(limit - shift);
        // The far side of a large shift is below any digit shown.
        double lower = limit + shift > 8 ? 0 : NORMAL.cumulativeProbability(-limit - shift);
        sum += weights[i] * (upper + lower);
      }
    }
    return Math.min(1, sum);
  }
}
