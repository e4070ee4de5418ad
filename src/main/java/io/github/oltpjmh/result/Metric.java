package io.github.oltpjmh.result;

import java.util.List;
import java.util.Map;

/**
 * One metric of a JMH result: what JMH computed, and the raw data beneath it.
 *
 * @param unit JMH's {@code scoreUnit}
 * @param score JMH's score; may be NaN or infinite
 * @param scoreError JMH's half-width of a 99.9 % t interval over pooled iterations; NaN for N ≤ 2
 * @param percentiles JMH's {@code scorePercentiles} by their name, such as {@code 95.0}
 * @param raw one value for each fork and iteration; forks may differ in length and may be empty. In
 *     sample mode these are the means of the iterations.
 * @param histograms the samples of each fork and iteration in sample mode, else empty
 */
public record Metric(
    String unit,
    double score,
    double scoreError,
    Map<String, Double> percentiles,
    List<List<Double>> raw,
    List<List<Histogram>> histograms) {

  /** A metric known by its raw data alone; its score is the mean of all values. */
  public static Metric ofRaw(String unit, List<List<Double>> raw) {
    double score =
        raw.stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .average()
            .orElse(Double.NaN);
    return new Metric(unit, score, Double.NaN, Map.of(), raw, List.of());
  }

  /** Which way it gets better. */
  public Direction direction() {
    return Direction.ofUnit(unit);
  }

  /** Number of forks with a place in the raw data. */
  public int forks() {
    return raw.size();
  }

  /** The values of a fork's iterations; empty where the fork has none. */
  public List<Double> iterations(int fork) {
    return fork < raw.size() ? raw.get(fork) : List.of();
  }

  /** Mean over a fork's iterations; NaN where it has none. */
  public double mean(int fork) {
    return iterations(fork).stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /** Sum over a fork's iterations; NaN where it has none. */
  public double sum(int fork) {
    List<Double> values = iterations(fork);
    return values.isEmpty() ? Double.NaN : values.stream().mapToDouble(Double::doubleValue).sum();
  }
}
