package io.github.oltpjmh.profile;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.SingletonStatistics;

/**
 * The latencies of a whole fork. JMH merges those of several forks by adding their histograms, so
 * that every score is that of all events; its percentiles are JMH's derived metrics.
 */
public final class LatencyResult extends Result<LatencyResult> {
  private static final long serialVersionUID = 1;

  private final Histogram histogram;

  /**
   * The result of a fork.
   *
   * @param histogram of ns
   */
  LatencyResult(Histogram histogram) {
    super(
        ResultRole.SECONDARY,
        LatencyMetric.MEAN.label(),
        new SingletonStatistics(LatencyMetric.MEAN.of(histogram)),
        LatencyMetric.UNIT,
        AggregationPolicy.AVG);
    this.histogram = histogram;
  }

  @Override
  protected Aggregator<LatencyResult> getThreadAggregator() {
    return LatencyResult::merged;
  }

  @Override
  protected Aggregator<LatencyResult> getIterationAggregator() {
    return LatencyResult::merged;
  }

  private static LatencyResult merged(Collection<LatencyResult> parts) {
    Histogram all = ThreadLatency.gathering();
    parts.forEach(part -> all.add(part.histogram));
    return new LatencyResult(all);
  }

  @Override
  protected Collection<? extends Result<?>> getDerivativeResults() {
    return Arrays.stream(LatencyMetric.values())
        .filter(metric -> metric != LatencyMetric.MEAN)
        .map(metric -> new Derived(metric, histogram))
        .toList();
  }

  /** One more number of the same histogram; never aggregated, but derived anew. */
  private static final class Derived extends Result<Derived> {
    private static final long serialVersionUID = 1;

    Derived(LatencyMetric metric, Histogram histogram) {
      super(
          ResultRole.SECONDARY_DERIVATIVE,
          metric.label(),
          new SingletonStatistics(metric.of(histogram)),
          LatencyMetric.UNIT,
          AggregationPolicy.AVG);
    }

    @Override
    protected Aggregator<Derived> getThreadAggregator() {
      return Derived::only;
    }

    @Override
    protected Aggregator<Derived> getIterationAggregator() {
      return Derived::only;
    }

    private static Derived only(Collection<Derived> parts) {
      if (parts.size() != 1) {
        throw new IllegalStateException("percentiles cannot be merged: " + List.copyOf(parts));
      }
      return parts.iterator().next();
    }
  }
}
