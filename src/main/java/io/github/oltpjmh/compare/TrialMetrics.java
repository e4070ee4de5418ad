package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.Direction;
import io.github.oltpjmh.result.Histogram;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.stats.Steadiness;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One number a metric from one fork of a JMH result: the trial is the replicate. */
final class TrialMetrics {
  private static final Set<String> COUNTERS = Set.of("reads", "writes", "other", "events");
  private static final Map<String, Double> QUANTILES = quantiles();

  private final JmhResult result;
  private final int fork;
  private final boolean whole;
  private final Map<MetricKey, Double> values = new LinkedHashMap<>();

  /**
   * Takes the metrics of a fork.
   *
   * @param whole take the score of the whole instead of the mean over iterations, as for sysbench's
   *     logs, whose interval lines leave out the end
   */
  TrialMetrics(JmhResult result, int fork, boolean whole) {
    this.result = result;
    this.fork = fork;
    this.whole = whole;
    primary();
    result.secondary().forEach(this::secondary);
    jitter();
  }

  Map<MetricKey, Double> values() {
    return values;
  }

  /** Whether the fork changed rows; true where that is not known. */
  boolean writes() {
    Metric writes = result.secondary().get("writes");
    return writes == null || !(total(writes) == 0);
  }

  private void primary() {
    Metric metric = result.primary();
    double value = whole ? metric.score() : metric.mean(fork);
    Direction direction = metric.direction();
    boolean transactions =
        direction == Direction.HIGHER
            && metric.unit().equals("ops/s")
            && (result.params().containsKey("workload")
                || result.secondary().containsKey("events"));
    MetricKind kind =
        switch (direction) {
          case HIGHER -> MetricKind.THROUGHPUT;
          case LOWER -> MetricKind.LATENCY;
          case UNKNOWN -> MetricKind.OTHER;
        };
    String name = transactions ? "tps" : metric.unit();
    String unit = transactions ? "1/s" : metric.unit();
    values.put(new MetricKey(name, unit, kind, direction, true), value);
    if (transactions) {
      queries(value);
    }
    quantilesOf(metric);
  }

  /** Queries a second: transactions a second times queries a transaction. */
  private void queries(double tps) {
    Metric events = result.secondary().get("events");
    if (events == null || !(total(events) > 0)) {
      return;
    }
    double queries = 0;
    for (String name : List.of("reads", "writes", "other")) {
      Metric counter = result.secondary().get(name);
      if (counter == null) {
        return;
      }
      queries += total(counter);
    }
    values.put(
        new MetricKey("qps", "1/s", MetricKind.THROUGHPUT, Direction.HIGHER, false),
        tps * queries / total(events));
  }

  private void quantilesOf(Metric metric) {
    if (fork < metric.histograms().size()) {
      Histogram samples = Histogram.merge(metric.histograms().get(fork));
      QUANTILES.forEach(
          (name, q) ->
              values.put(
                  new MetricKey(name, metric.unit(), MetricKind.LATENCY, metric.direction(), false),
                  samples.quantile(q)));
    }
  }

  private void secondary(String name, Metric metric) {
    boolean count = metric.unit().equals("#");
    boolean extreme = name.endsWith(".min") || name.endsWith(".max");
    if (count || extreme || COUNTERS.contains(name) || metric.forks() <= fork) {
      return;
    }
    MetricKind kind = MetricKind.ofSecondary(name);
    boolean known = metric.direction() != Direction.UNKNOWN;
    Direction direction = kind == MetricKind.OTHER || known ? metric.direction() : Direction.LOWER;
    if (direction != Direction.UNKNOWN) {
      String plain = name.startsWith("·") ? name.substring(1) : name;
      boolean gates = plain.equals("instructions") || plain.equals("instructions.connection");
      values.put(new MetricKey(plain, metric.unit(), kind, direction, gates), metric.mean(fork));
    }
  }

  private void jitter() {
    double variation = steadiness().variation();
    if (variation > 0) {
      values.put(
          new MetricKey("jitter", "%", MetricKind.OTHER, Direction.LOWER, false), 100 * variation);
    }
  }

  /** Counts named {@code errors…}; 0 where nobody counted. */
  double ignoredErrors() {
    return result.secondary().entrySet().stream()
        .filter(entry -> entry.getKey().startsWith("errors"))
        .mapToDouble(entry -> total(entry.getValue()))
        .filter(errors -> errors > 0)
        .sum();
  }

  /** How steady the fork's iterations were. */
  Steadiness steadiness() {
    return Steadiness.of(iterations());
  }

  double[] iterations() {
    return result.primary().iterations(fork).stream().mapToDouble(Double::doubleValue).toArray();
  }

  private double total(Metric counter) {
    return counter.sum(fork);
  }

  private static Map<String, Double> quantiles() {
    Map<String, Double> quantiles = new LinkedHashMap<>();
    quantiles.put("p50", 0.5);
    quantiles.put("p95", 0.95);
    quantiles.put("p99", 0.99);
    return quantiles;
  }
}
