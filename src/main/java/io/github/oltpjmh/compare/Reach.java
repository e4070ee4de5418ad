package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.LogRatio;
import java.util.OptionalInt;

/**
 * What a comparison could have seen, and what it would take to settle it.
 *
 * @param policy that verdicts are given by
 */
record Reach(Policy policy) {
  /**
   * The relative loss that would have been called with the policy's power: seen by the t test, and
   * with its estimate beyond δ.
   */
  double detectable(Evidence evidence, double delta) {
    if (evidence.estimate().isEmpty() || !evidence.design().replicated()) {
      return Double.NaN;
    }
    LogRatio ratio = evidence.estimate().get();
    double degrees = ratio.degreesOfFreedom();
    double seen = policy.powerOfCell().detectable(ratio.standardError(), degrees);
    double past = bound(delta) + ratio.margin(policy.power());
    return -Math.expm1(-Math.max(seen, past));
  }

  /** Trials a side that would settle it; empty if it is settled or beyond reach. */
  OptionalInt needed(Evidence evidence, double delta, Verdict verdict) {
    if (verdict == Verdict.SUSPECT || evidence.n() == 1) {
      return unreplicated(evidence);
    }
    if (verdict != Verdict.INCONCLUSIVE || evidence.estimate().isEmpty()) {
      return OptionalInt.empty();
    }
    LogRatio ratio = evidence.estimate().get();
    double sd = ratio.standardError() * Math.sqrt(evidence.n());
    double effect = Math.max(bound(delta), Math.abs(ratio.mean()));
    return atLeast(policy.powerOfCell().needed(effect / sd));
  }

  /** The same by the noise that is assumed where the data cannot show it. */
  OptionalInt unreplicated(Evidence evidence) {
    double sd = policy.assumedNoise() * Math.sqrt(2);
    return atLeast(policy.powerOfCell().needed(evidence.logRatio() / sd));
  }

  /** Few enough trials for power may still be too few for the exact test to be able to confirm. */
  private OptionalInt atLeast(OptionalInt trials) {
    return trials.isEmpty()
        ? trials
        : OptionalInt.of(Math.max(policy.minimumTrials(), trials.getAsInt()));
  }

  /** δ on the log scale. */
  static double bound(double delta) {
    return -Math.log1p(-delta);
  }
}
