package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.Interval;
import java.util.OptionalInt;

/**
 * What a comparison estimates.
 *
 * @param design how the sides were measured
 * @param ratio value over base; below 1 is less, whichever way is better
 * @param interval of the ratio at the policy's confidence; NaN where the data cannot show it
 * @param p two-sided, of Student's t test; NaN where there is none
 * @param adjustedP over the metric's family
 * @param exactP of the sign-flip or permutation test; NaN where there is none
 * @param n pairs of trials, or the smaller side's trials where unpaired
 * @param delta the smallest relative change that matters here
 * @param detectable relative loss that would have been called with the policy's power; NaN unknown
 * @param trialsNeeded trials a side that would settle it; empty if settled or beyond reach
 */
public record Change(
    Design design,
    double ratio,
    Interval interval,
    double p,
    double adjustedP,
    double exactP,
    int n,
    double delta,
    double detectable,
    OptionalInt trialsNeeded) {}
