package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.LogRatio;
import io.github.oltpjmh.stats.MeanEstimate;
import java.util.List;
import java.util.Optional;

/**
 * What the data say of one metric, before any verdict.
 *
 * @param design how the sides were measured
 * @param base the base's value over its good trials
 * @param value the judged side's
 * @param logRatio point estimate of ln(value / base); NaN where a side has no good trial
 * @param estimate with its error; empty below 2 replicates a side
 * @param exactP of the sign-flip or permutation test; NaN where there is none
 * @param exactFloor the smallest p that this test could have given
 * @param n pairs, or good trials of the smaller side
 * @param planned pairs or trials that were to be measured
 * @param identical whether both sides hold the very same values
 * @param iterationP of a t test over iterations, for one trial a side; NaN where there are none
 * @param writes whether the workload changes rows
 * @param notes what was left out and why
 */
record Evidence(
    Design design,
    MeanEstimate base,
    MeanEstimate value,
    double logRatio,
    Optional<LogRatio> estimate,
    double exactP,
    double exactFloor,
    int n,
    int planned,
    boolean identical,
    double iterationP,
    boolean writes,
    List<String> notes) {

  /** p of the t test; NaN where there is none. */
  double p() {
    return estimate.map(LogRatio::pValue).orElse(Double.NaN);
  }
}
