package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.Direction;
import io.github.oltpjmh.stats.Interval;
import io.github.oltpjmh.stats.LogRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Turns evidence into a verdict by a policy. */
final class Judge {
  private final Policy policy;

  Judge(Policy policy) {
    this.policy = policy;
  }

  /** Whether the evidence belongs to its family of tests; too few trials are no test. */
  boolean tests(Evidence evidence) {
    return evidence.design().replicated() && evidence.n() >= policy.minimumTrials();
  }

  /** The verdict, the estimate and the reasons. */
  Judgement judge(MetricKey metric, Evidence evidence, double adjustedP) {
    double delta = policy.deltas().of(metric.kind(), evidence.writes());
    List<String> notes = new ArrayList<>(evidence.notes());
    Verdict verdict = verdict(metric, evidence, adjustedP, delta, notes);
    return new Judgement(verdict, change(evidence, adjustedP, delta, verdict), notes);
  }

  /**
   * A verdict with its grounds.
   *
   * @param verdict what is said
   * @param change the estimate
   * @param notes why
   */
  record Judgement(Verdict verdict, Change change, List<String> notes) {}

  private Verdict verdict(
      MetricKey metric, Evidence evidence, double adjustedP, double delta, List<String> notes) {
    if (evidence.n() == 0) {
      notes.add("no good trial on one side");
      return Verdict.INVALID;
    }
    if (evidence.identical()) {
      notes.add("identical values on both sides");
      return Verdict.EQUIVALENT;
    }
    if (evidence.n() < policy.minimumTrials() && evidence.planned() >= policy.minimumTrials()) {
      notes.add(
          "%d good of %d planned; needs at least %d trials a side"
              .formatted(evidence.n(), evidence.planned(), policy.minimumTrials()));
      return Verdict.INVALID;
    }
    return tests(evidence)
        ? tested(metric, evidence, adjustedP, delta, notes)
        : untested(metric, evidence, notes);
  }

  private Verdict tested(
      MetricKey metric, Evidence evidence, double adjustedP, double delta, List<String> notes) {
    LogRatio ratio = evidence.estimate().orElseThrow();
    boolean beyond = Math.abs(ratio.mean()) > bound(delta);
    boolean significant = ratio.pValue() <= policy.cellAlpha() && adjustedP <= policy.familyAlpha();
    boolean vetoed =
        evidence.exactFloor() <= policy.cellAlpha() && evidence.exactP() > policy.cellAlpha();
    if (significant && beyond && vetoed) {
      notes.add(
          String.format(
              Locale.ROOT, "the exact test does not confirm it (p %.3g)", evidence.exactP()));
    } else if (significant && beyond) {
      return direction(metric, ratio.mean(), notes);
    }
    if (ratio.equivalencePValue(delta) <= policy.equivalenceAlpha()) {
      if (significant) {
        notes.add("differs, but by less than δ");
      }
      return Verdict.EQUIVALENT;
    }
    return Verdict.INCONCLUSIVE;
  }

  private Verdict untested(MetricKey metric, Evidence evidence, List<String> notes) {
    double size = Math.abs(Math.expm1(-Math.abs(evidence.logRatio())));
    notes.add(why(evidence));
    boolean suspect =
        size > policy.suspectBeyond()
            && outsideNoise(evidence)
            && isLoss(metric, evidence.logRatio());
    return suspect ? Verdict.SUSPECT : Verdict.INCONCLUSIVE;
  }

  /**
   * Whether the difference stands out from what noise the data show: between the few trials there
   * are, else between the iterations of one; where there are none, it is taken to.
   */
  private boolean outsideNoise(Evidence evidence) {
    if (evidence.estimate().isEmpty()) {
      return !(evidence.iterationP() > policy.cellAlpha());
    }
    LogRatio ratio = evidence.estimate().get();
    return evidence.design() == Design.RAW
        ? ratio.pValue() <= policy.cellAlpha()
        : Math.abs(ratio.mean()) > 2 * ratio.standardError();
  }

  private String why(Evidence evidence) {
    int needed = neededUnreplicated(evidence).orElse(policy.minimumTrials());
    if (evidence.design() == Design.RAW) {
      return "raw values of two runs: the drift between them is unknown; measure both sides in"
          + " the blocks of one run";
    }
    String noise =
        String.format(Locale.ROOT, "%.0f %% noise between trials", 100 * policy.assumedNoise());
    return "%d trial%s a side: needs at least %d to be called; at %s, %d a side would settle it"
        .formatted(
            evidence.n(), evidence.n() == 1 ? "" : "s", policy.minimumTrials(), noise, needed);
  }

  private Verdict direction(MetricKey metric, double log, List<String> notes) {
    if (metric.direction() == Direction.UNKNOWN) {
      notes.add(
          "differs, but whether up or down is better is not known of unit '" + metric.unit() + "'");
      return Verdict.INCONCLUSIVE;
    }
    return isLoss(metric, log) ? Verdict.REGRESSED : Verdict.IMPROVED;
  }

  private static boolean isLoss(MetricKey metric, double log) {
    return metric.direction() == Direction.HIGHER
        ? log < 0
        : metric.direction() == Direction.LOWER && log > 0;
  }

  private Change change(Evidence evidence, double adjustedP, double delta, Verdict verdict) {
    Interval interval =
        evidence
            .estimate()
            .map(ratio -> ratio.interval(policy.confidence()))
            .orElse(new Interval(Double.NaN, Double.NaN));
    return new Change(
        evidence.design(),
        Math.exp(evidence.logRatio()),
        interval,
        evidence.p(),
        adjustedP,
        evidence.exactP(),
        evidence.n(),
        delta,
        detectable(evidence, delta),
        needed(evidence, delta, verdict));
  }

  /**
   * The relative loss that would have been called with the policy's power: seen by the t test, and
   * with its estimate beyond δ.
   */
  private double detectable(Evidence evidence, double delta) {
    if (evidence.estimate().isEmpty() || !evidence.design().replicated()) {
      return Double.NaN;
    }
    LogRatio ratio = evidence.estimate().get();
    double degrees = ratio.degreesOfFreedom();
    double seen = policy.powerOfCell().detectable(ratio.standardError(), degrees);
    double past = bound(delta) + ratio.margin(policy.power());
    return -Math.expm1(-Math.max(seen, past));
  }

  private OptionalInt needed(Evidence evidence, double delta, Verdict verdict) {
    if (verdict == Verdict.SUSPECT || evidence.n() == 1) {
      return neededUnreplicated(evidence);
    }
    if (verdict != Verdict.INCONCLUSIVE || evidence.estimate().isEmpty()) {
      return OptionalInt.empty();
    }
    LogRatio ratio = evidence.estimate().get();
    double sd = ratio.standardError() * Math.sqrt(evidence.n());
    double effect = Math.max(bound(delta), Math.abs(ratio.mean()));
    return atLeast(policy.powerOfCell().needed(effect / sd));
  }

  private OptionalInt neededUnreplicated(Evidence evidence) {
    double sd = policy.assumedNoise() * Math.sqrt(2);
    return atLeast(policy.powerOfCell().needed(evidence.logRatio() / sd));
  }

  /** Few enough trials for power may still be too few for the exact test to be able to confirm. */
  private OptionalInt atLeast(OptionalInt trials) {
    return trials.isEmpty()
        ? trials
        : OptionalInt.of(Math.max(policy.minimumTrials(), trials.getAsInt()));
  }

  private static double bound(double delta) {
    return -Math.log1p(-delta);
  }
}
