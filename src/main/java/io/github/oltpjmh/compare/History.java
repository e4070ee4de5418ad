package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.stats.Moments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What earlier runs of one plan on one class of hosts showed of chance.
 *
 * @param controls relative changes of the baseline's blind copies, a list for each cell and metric
 * @param betweenRuns relative standard deviation between runs of the baseline's raw throughput, the
 *     median over the cells; empty below {@value #RUNS_NEEDED} runs
 */
public record History(Map<Place, List<Double>> controls, OptionalDouble betweenRuns) {
  /** Runs that must be on record before they say how much runs differ. */
  public static final int RUNS_NEEDED = 10;

  /** Nothing on record. */
  public static final History NONE = new History(Map.of(), OptionalDouble.empty());

  /**
   * A metric of a cell.
   *
   * @param cell what was measured
   * @param metric its name
   */
  public record Place(CellKey cell, String metric) {}

  public History {
    controls = Map.copyOf(controls);
  }

  /** Takes what recorded runs show. */
  public static History of(List<RunResults> runs) {
    Map<Place, List<Double>> controls = new HashMap<>();
    Map<Place, List<Double>> levels = new HashMap<>();
    for (RunResults run : runs) {
      WithinRun within = new WithinRun(Policy.NIGHTLY, run, true);
      for (Row row : within.rows(Findings.Finding::control)) {
        double change = row.change().ratio() - 1;
        if (row.metric().gates() && Double.isFinite(change)) {
          add(controls, row.cell(), row.metric(), change);
        }
      }
      for (Level level : within.levels()) {
        boolean throughput = level.metric().kind() == MetricKind.THROUGHPUT;
        if (within.isBaseline(level.server())
            && throughput
            && level.metric().gates()
            && level.value().value() > 0) {
          add(levels, level.cell(), level.metric(), Math.log(level.value().value()));
        }
      }
    }
    return new History(controls, between(levels));
  }

  private static void add(
      Map<Place, List<Double>> values, CellKey cell, MetricKey metric, double value) {
    values.computeIfAbsent(new Place(cell, metric.name()), place -> new ArrayList<>()).add(value);
  }

  private static OptionalDouble between(Map<Place, List<Double>> levels) {
    double[] deviations =
        levels.values().stream()
            .filter(logs -> logs.size() >= RUNS_NEEDED)
            .mapToDouble(logs -> Moments.of(array(logs)).sd())
            .filter(deviation -> deviation > 0 && deviation < 1)
            .sorted()
            .toArray();
    return deviations.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(deviations[deviations.length / 2]);
  }

  /** δ, raised to what the copies of the baseline showed where enough of them are on record. */
  double raised(double delta, CellKey cell, MetricKey metric) {
    return Deltas.raised(
        delta, array(controls.getOrDefault(new Place(cell, metric.name()), List.of())));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
