package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a reader should know of the trials behind a row.
 *
 * @param metric of the row
 */
record TrialNotes(MetricKey metric) {
  /** What was left out of either side, what was unsteady, and what was ignored. */
  List<String> of(List<Trial> base, List<Trial> other) {
    List<String> notes = new ArrayList<>();
    for (List<Trial> side : List.of(base, other)) {
      failures(side).ifPresent(notes::add);
      if (metric.kind() == MetricKind.THROUGHPUT && metric.gates()) {
        unsteady(side).ifPresent(notes::add);
        ignored(side).ifPresent(notes::add);
      }
    }
    return notes;
  }

  private Optional<String> failures(List<Trial> side) {
    List<Trial> bad = side.stream().filter(trial -> !trial.has(metric)).toList();
    if (bad.isEmpty()) {
      return Optional.empty();
    }
    String first =
        bad.get(0)
            .error()
            .orElse("no " + metric.name() + " above 0")
            .lines()
            .findFirst()
            .orElse("");
    return Optional.of(
        "%d of %d trials of %s left out: %s"
            .formatted(bad.size(), side.size(), side.get(0).server(), first));
  }

  private static Optional<String> unsteady(List<Trial> side) {
    List<String> parts = new ArrayList<>();
    for (Steadiness.Label label : List.of(Steadiness.Label.STALLING, Steadiness.Label.DRIFTING)) {
      long count = side.stream().filter(trial -> trial.steadiness().label() == label).count();
      if (count > 0) {
        parts.add(count + (label == Steadiness.Label.STALLING ? " stalled" : " drifted"));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "unsteady: of %d trials of %s %s"
                .formatted(side.size(), side.get(0).server(), String.join(", ", parts)));
  }

  /** Errors that the workload was told to ignore: they invalidate nothing, and are no secret. */
  private static Optional<String> ignored(List<Trial> side) {
    double errors = side.stream().mapToDouble(Trial::ignoredErrors).sum();
    return errors > 0
        ? Optional.of(
            "ignored errors on %s: %.0f in %d trials"
                .formatted(side.get(0).server(), errors, side.size()))
        : Optional.empty();
  }
}
