package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.MeanEstimate;
import java.util.List;

/**
 * One metric of one cell on one server against its base.
 *
 * @param cell what was measured
 * @param cellLabel short name of the cell within this comparison
 * @param server the server judged
 * @param control whether it is a blind second copy of the baseline
 * @param metric what is compared
 * @param unit of base and value; {@code ratio} where they are ratios to a shared baseline
 * @param base the baseline's, or the earlier run's, value over trials
 * @param value the judged side's value over trials
 * @param change the estimate; its numbers are NaN where a side has no good trial
 * @param verdict what is said
 * @param notes why, and what a reader should know; sentences
 */
public record Row(
    CellKey cell,
    String cellLabel,
    String server,
    boolean control,
    MetricKey metric,
    String unit,
    MeanEstimate base,
    MeanEstimate value,
    Change change,
    Verdict verdict,
    List<String> notes) {
  public Row {
    notes = List.copyOf(notes);
  }

  /** Whether its verdict counts for the outcome. */
  public boolean gates() {
    return metric.gates() && !control;
  }

  Row with(Verdict newVerdict, List<String> newNotes) {
    return new Row(
        cell, cellLabel, server, control, metric, unit, base, value, change, newVerdict, newNotes);
  }
}
