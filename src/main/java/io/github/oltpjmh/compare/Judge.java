package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.Direction;
import io.github.oltpjmh.stats.Interval;
import io.github.oltpjmh.stats.LogRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Turns evidence into a verdict by a policy. */
final class Judge {
  /**
   * The exact test may object only where its smallest p lies so far below the level that more than
   * the one most extreme outcome could pass: else a single block would decide.
   */
  private static final int OUTCOMES = 4;

  private final Policy policy;
  private final Looks looks;
  private final Reach reach;

  Judge(Policy policy, Looks looks) {
    this.policy = policy;
    this.looks = looks;
    reach = new Reach(policy);
  }

  /** Whether the evidence belongs to its family of tests; too few trials are no test. */
  boolean tests(Evidence evidence) {
    return evidence.design().replicated() && evidence.n() >= policy.minimumTrials();
  }

  /** The verdict, the estimate and the reasons. */
  Judgement judge(CellKey cell, MetricKey metric, Evidence evidence, double adjustedP) {
    double delta = policy.delta(cell, metric, evidence.writes());
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
    boolean beyond = Math.abs(ratio.mean()) > Reach.bound(delta);
    double level = looks.level(policy.cellAlpha(), evidence.planned());
    boolean significant = ratio.pValue() <= level && adjustedP <= policy.familyAlpha();
    boolean vetoed = OUTCOMES * evidence.exactFloor() <= level && evidence.exactP() > level;
    if (significant && beyond && vetoed) {
      notes.add(
          String.format(
              Locale.ROOT, "the exact test does not confirm it (p %.3g)", evidence.exactP()));
    } else if (significant && beyond) {
      return direction(metric, ratio.mean(), notes);
    }
    if (ratio.equivalencePValue(delta)
        <= looks.level(policy.equivalenceAlpha(), evidence.planned())) {
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
    int needed = reach.unreplicated(evidence).orElse(policy.minimumTrials());
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
        reach.detectable(evidence, delta),
        reach.needed(evidence, delta, verdict));
  }
}
