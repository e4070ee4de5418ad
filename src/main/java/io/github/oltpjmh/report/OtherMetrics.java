package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Row;
import io.github.oltpjmh.compare.Verdict;
import java.util.List;

/**
 * The part of a summary about metrics that its table has no column for.
 *
 * @param comparison what was found
 * @param page to write to
 */
record OtherMetrics(Comparison comparison, TextPage page) {
  /** What the table has no column for: the other gating metric, and what changed beside it. */
  void write() {
    List<Row> others =
        comparison.rows().stream()
            .filter(row -> !row.metric().name().equals("tps") && !row.metric().name().equals("qps"))
            .filter(
                row ->
                    row.metric().gates()
                        || row.verdict() == Verdict.REGRESSED
                        || row.verdict() == Verdict.IMPROVED)
            .filter(row -> !isFirst(row))
            .toList();
    if (!others.isEmpty()) {
      page.heading("Other metrics: those that gate, and those that changed");
      others.forEach(
          row ->
              page.wrapped(
                  "  ",
                  "%s, %s: %s %s → %s %s, %s %s"
                      .formatted(
                          row.cellLabel(),
                          row.server(),
                          row.metric().name(),
                          Numbers.value(row.base().value()),
                          Numbers.value(row.value().value()),
                          row.unit(),
                          Numbers.change(row.change()),
                          row.verdict())));
    }
  }

  private boolean isFirst(Row row) {
    return comparison.levels().stream()
        .filter(level -> level.cell().equals(row.cell()) && level.metric().gates())
        .findFirst()
        .map(level -> level.metric().name().equals(row.metric().name()))
        .orElse(false);
  }
}
