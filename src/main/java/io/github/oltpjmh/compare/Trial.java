package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.stats.Steadiness;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One measurement of a cell on a server.
 *
 * @param cell what was measured
 * @param server label
 * @param block where it can be paired; empty where that is unknown
 * @param error why it failed; empty for a good one
 * @param values one number a metric; empty if it failed
 * @param iterations of the primary metric, in order of time
 * @param writes whether it changed rows, as far as known
 * @param steadiness of the iterations
 * @param ignoredErrors events that began again after an error which the workload ignores
 */
record Trial(
    CellKey cell,
    String server,
    OptionalInt block,
    Optional<String> error,
    Map<MetricKey, Double> values,
    List<Double> iterations,
    boolean writes,
    Steadiness steadiness,
    double ignoredErrors) {

  static Trial good(
      String server, OptionalInt block, JmhResult result, int fork, boolean whole, CellKey cell) {
    TrialMetrics metrics = new TrialMetrics(result, fork, whole);
    return new Trial(
        cell,
        server,
        block,
        Optional.empty(),
        metrics.values(),
        result.primary().iterations(fork),
        metrics.writes(),
        metrics.steadiness(),
        metrics.ignoredErrors());
  }

  static Trial failed(String server, int block, CellKey cell, String error) {
    return new Trial(
        cell,
        server,
        OptionalInt.of(block),
        Optional.of(error),
        Map.of(),
        List.of(),
        true,
        Steadiness.of(new double[0]),
        0);
  }

  /** Whether it has a value of this metric that a logarithm can be taken of. */
  boolean has(MetricKey metric) {
    Double value = values.get(metric);
    return value != null && value > 0 && !value.isInfinite();
  }

  double log(MetricKey metric) {
    return Math.log(values.getOrDefault(metric, Double.NaN));
  }
}
