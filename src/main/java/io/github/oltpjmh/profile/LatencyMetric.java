package io.github.oltpjmh.profile;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.AbstractHistogram;

/** What is told of a distribution of latencies, under the names that results have. */
@SuppressWarnings("ImmutableEnumChecker") // Its functions hold no state.
public enum LatencyMetric {
  MIN("min", AbstractHistogram::getMinValue),
  MEAN("mean", AbstractHistogram::getMean),
  P50(50),
  P90(90),
  P95(95),
  P99(99),
  P999(99.9),
  MAX("max", AbstractHistogram::getMaxValue);

  /** Unit of all of them. */
  public static final String UNIT = "ms";

  private static final double NANOS = 1e6;

  private final String label;
  private final ToDoubleFunction<AbstractHistogram> nanos;

  LatencyMetric(double percentile) {
    this(
        "p" + String.format(Locale.ROOT, "%.1f", percentile).replace(".0", ""),
        histogram -> histogram.getValueAtPercentile(percentile));
  }

  LatencyMetric(String name, ToDoubleFunction<AbstractHistogram> nanos) {
    this.label = "latency." + name;
    this.nanos = nanos;
  }

  /** As in results, such as {@code latency.p95}. */
  public String label() {
    return label;
  }

  /** All of them by label, in ms, of a histogram of ns. */
  public static Map<String, Double> scores(AbstractHistogram histogram) {
    return Arrays.stream(values())
        .collect(Collectors.toMap(LatencyMetric::label, metric -> metric.of(histogram)));
  }

  /** In ms, of a histogram of ns; NaN for an empty one. */
  public double of(AbstractHistogram histogram) {
    return histogram.getTotalCount() == 0 ? Double.NaN : nanos.applyAsDouble(histogram) / NANOS;
  }
}
