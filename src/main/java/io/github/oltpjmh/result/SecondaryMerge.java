package io.github.oltpjmh.result;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.SingletonStatistics;
import org.openjdk.jmh.util.Statistics;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges one secondary metric over forks.
 *
 * <p>JMH's JSON does not say how a metric is aggregated, so it is inferred from each fork's score
 * and raw data: only an average has an error or an undefined interval; sum, maximum and minimum
 * show in the score. Where several fit (one iteration a fork), it is the sum, as JMH's own
 * counters. Metrics that a profiler gives once a fork have no raw data: their forks are the sample.
 * A percentile of a secondary sample cannot be made of its forks' percentiles: it is their mean.
 */
final class SecondaryMerge {
  /** JMH's derived percentiles of the primary metric in sample mode, with their ranks. */
  private static final Map<String, Double> PRIMARY_PERCENTILES =
      Map.of(
          "p0.00", 0.0, "p0.50", 50.0, "p0.90", 90.0, "p0.95", 95.0, "p0.99", 99.0, "p0.999", 99.9,
          "p0.9999", 99.99, "p1.00", 100.0);

  /** Units of results that JMH does not fill up with zeros where an iteration lacks them. */
  private static final Pattern RATE =
      Pattern.compile("ops/(ns|us|ms|s|min|hr|day)|(ns|us|ms|s|min|hr|day)/op");

  private final String label;
  private final List<JsonNode> parts;
  private final List<Integer> iterations;
  private final Statistics primary;
  private final String unit;

  /**
   * Prepares a merge.
   *
   * @param label of the metric
   * @param parts the metric of each fork; missing nodes where a fork lacks it
   * @param iterations measured iterations of each fork
   * @param primary statistics of the merged primary metric
   */
  SecondaryMerge(String label, List<JsonNode> parts, List<Integer> iterations, Statistics primary) {
    this.label = label;
    this.parts = parts;
    this.iterations = iterations;
    this.primary = primary;
    this.unit = present().get(0).path("scoreUnit").asString("");
  }

  ObjectNode metric() {
    return withRawData(scores());
  }

  /** The metric with a score from elsewhere. */
  ObjectNode metric(double score) {
    return withRawData(MetricJson.metric(Aggregation.AVG, new SingletonStatistics(score), unit));
  }

  private ObjectNode withRawData(ObjectNode metric) {
    metric.set("rawData", MetricJson.concatenated(parts, "rawData"));
    return metric;
  }

  private ObjectNode scores() {
    Double rank = PRIMARY_PERCENTILES.get(label);
    // Only sample mode has a histogram, and these labels.
    if (rank != null && primary instanceof MultisetStatistics) {
      Statistics value = new SingletonStatistics(primary.getPercentile(rank));
      return MetricJson.metric(Aggregation.AVG, value, unit);
    }
    boolean pads = pads();
    Set<Aggregation> fitting = fitting(pads);
    if (oncePerFork() || fitting.isEmpty()) {
      ListStatistics forks = new ListStatistics();
      present().forEach(part -> forks.addValue(MetricJson.number(part.path("score"))));
      boolean average = fitting.isEmpty() || present().stream().anyMatch(SecondaryMerge::isAverage);
      return MetricJson.metric(average ? Aggregation.AVG : Aggregation.SUM, forks, unit);
    }
    ListStatistics all = new ListStatistics();
    for (int fork = 0; fork < parts.size(); fork++) {
      raw(fork).forEach(value -> all.addValue(MetricJson.number(value)));
    }
    // JMH, too, appends the zeros after all values.
    for (int fork = 0; pads && fork < parts.size(); fork++) {
      fill(all, iterations.get(fork) - raw(fork).size());
    }
    return MetricJson.metric(fitting.iterator().next(), all, unit);
  }

  private List<JsonNode> present() {
    return parts.stream().filter(part -> !part.isMissingNode()).toList();
  }

  private JsonNode raw(int fork) {
    return parts.get(fork).path("rawData").path(0);
  }

  private boolean oncePerFork() {
    return present().stream().allMatch(part -> part.path("rawData").path(0).isEmpty());
  }

  private static boolean isAverage(JsonNode part) {
    return !Double.isNaN(MetricJson.number(part.path("scoreError")))
        || Double.isNaN(MetricJson.number(part.path("scoreConfidence").path(0)));
  }

  /** Whether JMH counted a zero for iterations that lack the metric: seen, or by its kind. */
  private boolean pads() {
    for (int fork = 0; fork < parts.size(); fork++) {
      int lacking = iterations.get(fork) - raw(fork).size();
      if (lacking > 0 && !raw(fork).isEmpty() && isAverage(parts.get(fork))) {
        return !equal(Aggregation.AVG.score(values(fork, false)), score(fork));
      }
    }
    return !RATE.matcher(unit).matches();
  }

  private Set<Aggregation> fitting(boolean pads) {
    EnumSet<Aggregation> fitting = EnumSet.allOf(Aggregation.class);
    for (int i = 0; i < parts.size(); i++) {
      int fork = i;
      if (!raw(fork).isEmpty()) {
        Statistics values = values(fork, pads);
        boolean average = isAverage(parts.get(fork));
        fitting.removeIf(
            a -> (a == Aggregation.AVG) != average || !equal(a.score(values), score(fork)));
      }
    }
    return fitting;
  }

  private double score(int fork) {
    return MetricJson.number(parts.get(fork).path("score"));
  }

  private Statistics values(int fork, boolean padded) {
    ListStatistics values = new ListStatistics();
    raw(fork).forEach(value -> values.addValue(MetricJson.number(value)));
    if (padded) {
      fill(values, iterations.get(fork) - raw(fork).size());
    }
    return values;
  }

  private static void fill(ListStatistics values, int zeros) {
    for (int i = 0; i < zeros; i++) {
      values.addValue(0);
    }
  }

  private static boolean equal(double a, double b) {
    return Double.compare(a, b) == 0 || Math.abs(a - b) <= 1e-12 * Math.abs(a);
  }
}
