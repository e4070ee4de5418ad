package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Each server of a run against the run's first. */
final class WithinRun {
  private final Policy policy;
  private final RunResults run;
  private final Observations seen;
  private final String baseline;
  private final Residents residents;

  WithinRun(Policy policy, RunResults run, boolean force) {
    this.policy = policy;
    this.run = run;
    residents = new Residents(force);
    seen = Observations.of(run);
    baseline = seen.servers().isEmpty() ? "" : seen.servers().get(0);
  }

  Comparison compare() {
    return comparison(levels(), rows(finding -> true), notes());
  }

  boolean isBaseline(String server) {
    return server.equals(baseline);
  }

  /** What was seen, apart from any comparison. */
  List<Level> levels() {
    return levels(seen, policy, labels());
  }

  /**
   * The rows of the wanted evidence, which is the family that is corrected for; no controls yet.
   */
  List<Row> rows(Predicate<Findings.Finding> wanted) {
    Looks looks = run.forks().map(map -> Looks.at(map.length())).orElse(Looks.ONE);
    Findings findings = new Findings(policy, looks);
    for (CellKey cell : seen.cells().keySet()) {
      for (String server :
          seen.servers().subList(Math.min(1, seen.servers().size()), seen.servers().size())) {
        weigh(cell, server).stream().filter(wanted).forEach(findings::add);
      }
    }
    return findings.rows(labels());
  }

  /** Puts a comparison together, once the copies of the baseline have had their say. */
  Comparison comparison(List<Level> levels, List<Row> found, List<String> notes) {
    List<Row> judged = Controls.applied(found);
    List<Row> rows = residents.applied(Corroboration.noted(judged), seen.resident());
    return new Comparison(
        run.name(),
        baseline,
        policy,
        levels,
        rows,
        Findings.summaries(rows, row -> !row.control() && explainsThroughput(row)),
        Controls.runInvalid(judged, policy),
        unmatched(labels()),
        notes);
  }

  private Map<CellKey, String> labels() {
    return labels(seen.cells().keySet());
  }

  private static boolean explainsThroughput(Row row) {
    return row.metric().gates() || row.metric().kind() == MetricKind.THROUGHPUT;
  }

  private List<Findings.Finding> weigh(CellKey cell, String server) {
    List<Trial> base = seen.trials(cell, baseline);
    List<Trial> other = seen.trials(cell, server);
    List<Findings.Finding> findings = new ArrayList<>();
    if (base.isEmpty()
        || other.isEmpty()
        || !residents.refusal(seen.resident(), baseline, server).isEmpty()) {
      return findings;
    }
    for (MetricKey metric : seen.metrics(cell, baseline, server)) {
      Weighing weighing = new Weighing(policy, metric);
      Evidence evidence =
          run.forks().isPresent() ? weighing.paired(base, other) : weighing.unpaired(base, other);
      findings.add(
          new Findings.Finding(
              cell, server, seen.controls().contains(server), metric, metric.unit(), evidence));
    }
    return findings;
  }

  static Map<CellKey, String> labels(Set<CellKey> cells) {
    Map<CellKey, String> labels = new LinkedHashMap<>();
    cells.forEach(cell -> labels.put(cell, cell.label(cells)));
    return labels;
  }

  static List<Level> levels(Observations seen, Policy policy, Map<CellKey, String> labels) {
    List<Level> levels = new ArrayList<>();
    seen.cells()
        .forEach(
            (cell, byServer) -> {
              for (String server : seen.servers()) {
                List<Trial> trials = byServer.getOrDefault(server, List.of());
                for (MetricKey metric : metrics(seen, cell, trials)) {
                  levels.add(
                      new Level(
                          cell,
                          labels.getOrDefault(cell, cell.workload()),
                          server,
                          metric,
                          new Weighing(policy, metric).value(trials),
                          (int) trials.stream().filter(t -> t.error().isPresent()).count()));
                }
              }
            });
    return levels;
  }

  /** A server whose every trial failed still has a row for what the others measured. */
  private static List<MetricKey> metrics(Observations seen, CellKey cell, List<Trial> trials) {
    return trials.isEmpty() ? List.of() : seen.metrics(cell, seen.servers().toArray(String[]::new));
  }

  private List<String> unmatched(Map<CellKey, String> labels) {
    List<String> unmatched = new ArrayList<>();
    for (String server : seen.servers()) {
      String refusal = residents.refusal(seen.resident(), baseline, server);
      if (!refusal.isEmpty()) {
        unmatched.add(refusal);
      }
    }
    seen.cells()
        .forEach(
            (cell, byServer) -> {
              Set<String> missing = new LinkedHashSet<>(seen.servers());
              missing.removeAll(byServer.keySet());
              if (!missing.isEmpty()) {
                unmatched.add(labels.get(cell) + ": not measured on " + String.join(", ", missing));
              }
            });
    return unmatched;
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (seen.servers().size() < 2) {
      notes.add("one server only: there is nothing to compare it with");
    } else if (run.forks().isEmpty()) {
      notes.add(
          "which trial belongs to which block is not known, so nothing is paired and drift between"
              + " the servers' turns is not removed");
    }
    return notes;
  }
}
