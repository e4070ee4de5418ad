package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A run whose suspects were measured again: what the first blocks screen, only the fresh trials
 * judge, so that a loss that chance picked out is not taken for one.
 */
final class ConfirmedRun {
  private final Policy policy;
  private final int screening;
  private final boolean force;
  private final WithinRun whole;
  private final WithinRun first;
  private final WithinRun fresh;
  private final RunResults freshRun;
  private final List<Row> suspects;

  ConfirmedRun(Policy policy, RunResults run, int screening, boolean force) {
    this.policy = policy;
    this.screening = screening;
    this.force = force;
    whole = new WithinRun(policy, run, force);
    RunResults firstRun = only(run, trial -> trial.block() <= screening);
    first = new WithinRun(policy, firstRun, force);
    freshRun = only(run, trial -> trial.block() > screening);
    fresh = new WithinRun(policy, freshRun, force);
    suspects =
        new WithinRun(policy.screening(), firstRun, force)
            .rows(finding -> true).stream()
                .filter(row -> row.gates() && row.verdict().isLoss())
                .toList();
  }

  private static RunResults only(RunResults run, Predicate<ForkMap.Trial> wanted) {
    return run.with(run.forks().orElseThrow().with(wanted));
  }

  /** The cells in which the first blocks make a loss suspect. */
  Set<CellKey> suspectCells() {
    return suspects.stream().map(Row::cell).collect(Collectors.toUnmodifiableSet());
  }

  Comparison compare() {
    Set<Place> suspected = suspects.stream().map(Place::of).collect(Collectors.toSet());
    Map<Place, Row> judged =
        places(
            new WithinRun(policy.confirming(), freshRun, force)
                .rows(f -> suspected.contains(new Place(f.cell(), f.server(), f.metric()))));
    Map<Place, Row> beside = places(fresh.rows(finding -> true));
    List<Row> rows = new ArrayList<>();
    for (Row row : first.rows(finding -> true)) {
      Place place = Place.of(row);
      if (suspected.contains(place)) {
        rows.add(confirmed(row, Optional.ofNullable(judged.get(place))));
      } else {
        rows.add(row.gates() ? row : beside.getOrDefault(place, row));
      }
    }
    List<String> notes = new ArrayList<>(whole.notes());
    notes.add(
        "%d of %d gating comparisons were suspect after %d screening blocks%s"
            .formatted(
                suspects.size(),
                rows.stream().filter(Row::gates).count(),
                screening,
                suspects.isEmpty() ? "" : " and are judged on fresh trials alone"));
    return whole.comparison(levels(beside.keySet()), rows, notes);
  }

  /** A suspect with the verdict of its fresh trials; one without them may not pass silently. */
  private Row confirmed(Row screened, Optional<Row> fresh) {
    int trials = fresh.map(row -> row.change().n()).orElse(0);
    List<String> notes = new ArrayList<>();
    if (fresh.isEmpty() || trials < policy.minimumTrials()) {
      notes.addAll(screened.notes());
      notes.add(
          "suspect after screening, and not measured again often enough: %d fresh trials, needs %d"
              .formatted(trials, policy.minimumTrials()));
      return screened.with(Verdict.SUSPECT, notes);
    }
    notes.add(
        String.format(
            Locale.ROOT,
            "screening over %d blocks: %+.1f%%, p %.2g; judged on %d fresh ones alone",
            screened.change().n(),
            100 * (screened.change().ratio() - 1),
            screened.change().p(),
            trials));
    notes.addAll(fresh.get().notes());
    return fresh.get().with(fresh.get().verdict(), notes);
  }

  /** Of cells that were measured again, what the fresh trials showed. */
  private List<Level> levels(Set<Place> again) {
    Set<CellKey> cells = again.stream().map(Place::cell).collect(Collectors.toSet());
    Map<Place, Level> levels = new LinkedHashMap<>();
    fresh.levels().forEach(level -> levels.put(Place.of(level), level));
    return first.levels().stream()
        .map(
            level ->
                cells.contains(level.cell()) ? levels.getOrDefault(Place.of(level), level) : level)
        .toList();
  }

  private static Map<Place, Row> places(List<Row> rows) {
    Map<Place, Row> places = new LinkedHashMap<>();
    rows.forEach(row -> places.put(Place.of(row), row));
    return places;
  }

  /** Where a row stands in the table. */
  private record Place(CellKey cell, String server, MetricKey metric) {
    static Place of(Row row) {
      return new Place(row.cell(), row.server(), row.metric());
    }

    static Place of(Level level) {
      return new Place(level.cell(), level.server(), level.metric());
    }
  }
}
