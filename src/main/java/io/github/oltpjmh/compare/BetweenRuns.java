package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An earlier result against a later one, cell by cell. */
final class BetweenRuns {
  private final Policy policy;
  private final RunResults before;
  private final RunResults after;
  private final Observations old;
  private final Observations now;
  private final List<String> unmatched = new ArrayList<>();

  BetweenRuns(Policy policy, RunResults before, RunResults after) {
    this.policy = policy;
    PastedLogs logs = PastedLogs.alike(before, after);
    this.before = logs.before();
    this.after = logs.after();
    old = Observations.of(this.before);
    now = Observations.of(this.after);
  }

  Outcome compare(boolean force) {
    Conditions conditions = Conditions.of(before, after);
    Set<CellKey> common = new LinkedHashSet<>(old.cells().keySet());
    common.retainAll(now.cells().keySet());
    if (common.isEmpty()) {
      return new Refusal(before.name(), after.name(), Conditions.cells(old, now));
    }
    if (!conditions.differences().isEmpty() && !force) {
      return new Refusal(before.name(), after.name(), conditions.differences());
    }
    Map<CellKey, String> labels = WithinRun.labels(common);
    List<Row> rows =
        new Residents(force)
            .applied(rows(common).rows(labels), union(old.resident(), now.resident()));
    unmatchedCells(common);
    return new Comparison(
        before.name() + " → " + after.name(),
        before.name(),
        policy,
        WithinRun.levels(now, policy, labels).stream()
            .filter(level -> common.contains(level.cell()))
            .toList(),
        rows,
        Findings.summaries(rows, Row::gates),
        Optional.empty(),
        unmatched,
        conditions.notes());
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new LinkedHashSet<>(one);
    all.addAll(other);
    return all;
  }

  private Findings rows(Set<CellKey> common) {
    Findings findings = new Findings(policy, Looks.ONE);
    List<ServerPair> pairs = pairs();
    boolean through = sharedBaseline() && pairs.size() > 1;
    for (CellKey cell : common) {
      for (ServerPair pair : pairs) {
        boolean isBaseline = pair.now().equals(now.servers().get(0));
        new CellWeighing(findings, cell, pair).weigh(through, isBaseline);
      }
    }
    return findings;
  }

  /**
   * The same server before and after.
   *
   * @param old its label before
   * @param now its label after
   */
  private record ServerPair(String old, String now) {}

  private boolean sharedBaseline() {
    return before.kind() == RunResults.Kind.RUN
        && after.kind() == RunResults.Kind.RUN
        && old.servers().get(0).equals(now.servers().get(0));
  }

  private List<ServerPair> pairs() {
    if (old.servers().size() == 1 && now.servers().size() == 1) {
      return List.of(new ServerPair(old.servers().get(0), now.servers().get(0)));
    }
    List<ServerPair> pairs = new ArrayList<>();
    for (String server : now.servers()) {
      if (old.servers().contains(server)) {
        pairs.add(new ServerPair(server, server));
      } else {
        unmatched.add("server " + server + ": only in " + after.name());
      }
    }
    old.servers().stream()
        .filter(server -> !now.servers().contains(server))
        .forEach(server -> unmatched.add("server " + server + ": only in " + before.name()));
    return pairs;
  }

  private void unmatchedCells(Set<CellKey> common) {
    side(old, before, common);
    side(now, after, common);
  }

  private void side(Observations side, RunResults run, Set<CellKey> common) {
    Set<CellKey> all = new LinkedHashSet<>(old.cells().keySet());
    all.addAll(now.cells().keySet());
    side.cells().keySet().stream()
        .filter(cell -> !common.contains(cell))
        .forEach(cell -> unmatched.add(cell.label(all) + ": only in " + run.name()));
  }

  /** The metrics of one cell and server. */
  private final class CellWeighing {
    private final Findings findings;
    private final CellKey cell;
    private final ServerPair pair;
    private final List<Trial> base;
    private final List<Trial> other;

    CellWeighing(Findings findings, CellKey cell, ServerPair pair) {
      this.findings = findings;
      this.cell = cell;
      this.pair = pair;
      base = old.trials(cell, pair.old());
      other = now.trials(cell, pair.now());
    }

    void weigh(boolean through, boolean isBaseline) {
      if (base.isEmpty() || other.isEmpty()) {
        return;
      }
      Set<MetricKey> metrics = new LinkedHashSet<>(old.metrics(cell, pair.old()));
      metrics.addAll(now.metrics(cell, pair.now()));
      for (MetricKey metric : metrics) {
        Weighing weighing = new Weighing(policy, metric);
        if (metric.kind() == MetricKind.INSTRUCTIONS) {
          add(metric, metric.unit(), weighing.unpaired(base, other));
        } else if (through && isBaseline) {
          // Raw values that drift apart with the machine: shown, and never a verdict of the build.
          add(explaining(metric), metric.unit(), weighing.raw(base, other));
        } else if (through) {
          add(metric, "ratio", throughBaseline(weighing));
        } else if (before.kind() == RunResults.Kind.SYSBENCH_LOGS) {
          add(metric, metric.unit(), weighing.unpaired(base, other));
        } else {
          add(metric, metric.unit(), weighing.raw(base, other));
        }
      }
    }

    private Evidence throughBaseline(Weighing weighing) {
      return weighing.throughBaseline(
          weighing.differences(old.trials(cell, old.servers().get(0)), base),
          weighing.differences(now.trials(cell, now.servers().get(0)), other),
          Math.min(base.size(), other.size()),
          base.stream().anyMatch(Trial::writes) || other.stream().anyMatch(Trial::writes));
    }

    private MetricKey explaining(MetricKey metric) {
      return new MetricKey(metric.name(), metric.unit(), metric.kind(), metric.direction(), false);
    }

    private void add(MetricKey metric, String unit, Evidence evidence) {
      boolean control = now.controls().contains(pair.now());
      findings.add(new Findings.Finding(cell, pair.now(), control, metric, unit, evidence));
    }
  }
}
