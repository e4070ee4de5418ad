package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the blind copies of the baseline say of the run that they were part of. */
final class Controls {
  private Controls() {}

  /** The same rows, INVALID where the copy of the baseline in that cell seems to differ. */
  static List<Row> applied(List<Row> rows) {
    return rows.stream()
        .map(
            row ->
                row.control()
                    ? row
                    : alarm(rows, row).map(control -> invalid(row, control)).orElse(row))
        .toList();
  }

  private static Optional<Row> alarm(List<Row> rows, Row row) {
    return rows.stream()
        .filter(Row::control)
        .filter(control -> control.cell().equals(row.cell()))
        .filter(control -> control.metric().equals(row.metric()))
        .filter(
            control ->
                control.verdict() == Verdict.REGRESSED || control.verdict() == Verdict.IMPROVED)
        .findFirst();
  }

  private static Row invalid(Row row, Row control) {
    List<String> notes = new ArrayList<>(row.notes());
    notes.add(
        "%s, the baseline's copy, was itself judged %s here; alone it would be %s"
            .formatted(control.server(), control.verdict(), row.verdict()));
    return row.with(Verdict.INVALID, notes);
  }

  /** Why the whole run is invalid: the copies differ significantly over all cells jointly. */
  static Optional<String> runInvalid(List<Row> rows, Policy policy) {
    List<Row> controls =
        rows.stream()
            .filter(row -> row.control() && row.metric().gates())
            .filter(row -> row.change().p() >= 0)
            .toList();
    double[] adjusted =
        Correction.HOLM.adjust(controls.stream().mapToDouble(row -> row.change().p()).toArray());
    for (int i = 0; i < adjusted.length; i++) {
      Verdict verdict = controls.get(i).verdict();
      boolean alarm = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
      if (alarm && adjusted[i] <= policy.cellAlpha()) {
        return Optional.of(
            "the baseline's copy %s differs from it over all cells jointly (%s, %s): something"
                    .formatted(
                        controls.get(i).server(),
                        controls.get(i).cellLabel(),
                        controls.get(i).metric().name())
                + " other than the servers decided this run");
      }
    }
    return Optional.empty();
  }
}
