package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.Correction;
import io.github.oltpjmh.stats.Power;

/**
 * When a difference is called what.
 *
 * <p>A change must pass two levels: its own p at {@code cellAlpha}, which bounds false alarms a
 * cell, and its p adjusted over the metric's family at {@code familyAlpha}, which bounds false red
 * nights.
 *
 * @param deltas the smallest changes that matter
 * @param cellAlpha two-sided level of a single comparison
 * @param familyAlpha level of the adjusted p values
 * @param correction how they are adjusted over the cells and servers of one metric
 * @param equivalenceAlpha level of each one-sided test of equivalence
 * @param confidence of the intervals shown
 * @param power at which minimum detectable effects and numbers of trials are stated
 * @param minimumTrials fewer are never called REGRESSED, IMPROVED or EQUIVALENT: below 4 the t
 *     interval is mostly its own uncertainty
 * @param suspectBeyond relative change that unreplicated data may not pass silently
 * @param assumedNoise relative standard deviation between trials where the data cannot show it
 * @param betweenRuns relative standard deviation between runs of raw values, until history shows it
 * @param history what earlier runs showed of chance
 */
public record Policy(
    Deltas deltas,
    double cellAlpha,
    double familyAlpha,
    Correction correction,
    double equivalenceAlpha,
    double confidence,
    double power,
    int minimumTrials,
    double suspectBeyond,
    double assumedNoise,
    double betweenRuns,
    History history) {

  /** For a nightly job: α .01 a cell, Benjamini–Hochberg at .05 over the cells of a metric. */
  public static final Policy NIGHTLY =
      new Policy(
          Deltas.DEFAULT,
          0.01,
          0.05,
          Correction.BENJAMINI_HOCHBERG,
          0.05,
          0.95,
          0.9,
          4,
          0.10,
          0.05,
          0.01,
          History.NONE);

  /** For a release: Holm at .05, so any false alarm at all is unlikely. */
  public static final Policy RELEASE = NIGHTLY.with(0.01, Correction.HOLM);

  public Policy {
    share("cellAlpha", cellAlpha);
    share("familyAlpha", familyAlpha);
    share("equivalenceAlpha", equivalenceAlpha);
    share("confidence", confidence);
    share("power", power);
    share("suspectBeyond", suspectBeyond);
    share("assumedNoise", assumedNoise);
    share("betweenRuns", betweenRuns);
    if (minimumTrials < 2) {
      throw new IllegalArgumentException(
          "minimumTrials must be 2 or more, since one value has no spread; not " + minimumTrials);
    }
  }

  private static void share(String name, double value) {
    if (!(value > 0 && value < 1)) {
      throw new IllegalArgumentException(name + " must be above 0 and below 1, not " + value);
    }
  }

  /** This for a first look that only picks suspects for confirmation: α .2, nothing corrected. */
  Policy screening() {
    return with(0.2, 0.2, Correction.NONE);
  }

  /** This for fresh trials of the suspects alone: Holm at .05 over them. */
  Policy confirming() {
    return with(0.05, 0.05, Correction.HOLM);
  }

  /** This with another level a cell, which raises the family's where it is above it. */
  public Policy with(double newCellAlpha, Correction newCorrection) {
    return with(newCellAlpha, Math.max(newCellAlpha, familyAlpha), newCorrection);
  }

  private Policy with(double cell, double family, Correction newCorrection) {
    return new Policy(
        deltas,
        cell,
        family,
        newCorrection,
        equivalenceAlpha,
        confidence,
        power,
        minimumTrials,
        suspectBeyond,
        assumedNoise,
        betweenRuns,
        history);
  }

  /** This with other deltas. */
  public Policy with(Deltas newDeltas) {
    return new Policy(
        newDeltas,
        cellAlpha,
        familyAlpha,
        correction,
        equivalenceAlpha,
        confidence,
        power,
        minimumTrials,
        suspectBeyond,
        assumedNoise,
        betweenRuns,
        history);
  }

  /** This by what earlier runs showed: δ of each cell, and how much runs differ. */
  public Policy with(History newHistory) {
    return new Policy(
        deltas,
        cellAlpha,
        familyAlpha,
        correction,
        equivalenceAlpha,
        confidence,
        power,
        minimumTrials,
        suspectBeyond,
        assumedNoise,
        newHistory.betweenRuns().orElse(betweenRuns),
        newHistory);
  }

  /** The smallest change that matters in a cell. */
  double delta(CellKey cell, MetricKey metric, boolean writes) {
    return history.raised(deltas.of(metric.kind(), writes), cell, metric);
  }

  Power powerOfCell() {
    return new Power(cellAlpha, power);
  }
}
