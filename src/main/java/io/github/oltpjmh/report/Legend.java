package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Policy;
import java.util.Locale;

/**
 * The part of a summary that says how verdicts were given.
 *
 * @param policy that they were given by
 * @param page to write to
 */
record Legend(Policy policy, TextPage page) {
  void write() {
    page.heading("How verdicts were given");
    page.wrapped(
        "  ",
        String.format(
            Locale.ROOT,
            "REGRESSED and IMPROVED: p at most %s, adjusted (%s) at most %s, and the estimate"
                + " beyond δ (tps %s). EQUIVALENT: shown to lie within ±δ. INCONCLUSIVE: neither."
                + " SUSPECT: a loss beyond %s that too few trials carry. At least %d trials a"
                + " side.",
            policy.cellAlpha(),
            policy.correction().words(),
            policy.familyAlpha(),
            Numbers.percent(policy.deltas().throughput()),
            Numbers.percent(policy.suspectBeyond()),
            policy.minimumTrials()));
  }
}
