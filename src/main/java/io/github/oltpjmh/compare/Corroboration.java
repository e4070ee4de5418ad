package io.github.oltpjmh.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Whether a loss of throughput has a counterpart in what the server itself counted: instructions,
 * CPU time, context switches, fsyncs, rows read.
 */
final class Corroboration {
  private Corroboration() {}

  /** The same rows, lost throughput marked as corroborated or not where the server was asked. */
  static List<Row> noted(List<Row> rows) {
    return rows.stream()
        .map(row -> isLostThroughput(row) ? noted(row, counterparts(rows, row)) : row)
        .toList();
  }

  private static boolean isLostThroughput(Row row) {
    return row.gates() && row.metric().kind() == MetricKind.THROUGHPUT && row.verdict().isLoss();
  }

  private static List<Row> counterparts(List<Row> rows, Row loss) {
    return rows.stream()
        .filter(row -> row.cell().equals(loss.cell()) && row.server().equals(loss.server()))
        .filter(row -> row.metric().isServers())
        .toList();
  }

  private static Row noted(Row loss, List<Row> counterparts) {
    if (counterparts.isEmpty()) {
      return loss;
    }
    String worse =
        counterparts.stream()
            .filter(row -> row.verdict() == Verdict.REGRESSED)
            .map(
                row ->
                    String.format(
                        Locale.ROOT,
                        "%s %+.1f%%",
                        row.metric().name(),
                        100 * (row.change().ratio() - 1)))
            .collect(Collectors.joining(", "));
    List<String> notes = new ArrayList<>(loss.notes());
    notes.add(
        worse.isEmpty()
            ? "not corroborated: none of what the server itself counted got worse"
            : "corroborated by what the server itself counted: " + worse);
    return loss.with(loss.verdict(), notes);
  }
}
