package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.result.RunResults;

/** {@code summary.txt}: the verdicts first, in 100 columns. */
public final class SummaryText {
  private SummaryText() {}

  /** Renders a comparison within a run, with what the run knows of its servers. */
  public static String of(Comparison comparison, RunResults run) {
    return comparison.title() + run.name() + "\n";
  }

  /** Renders a comparison of two results. */
  public static String of(Comparison comparison) {
    return comparison.title() + "\n";
  }
}
