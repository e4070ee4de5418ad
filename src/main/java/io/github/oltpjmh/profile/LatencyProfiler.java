package io.github.oltpjmh.profile;

import java.util.Collection;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Latencies of all events of the measured iterations: {@code -prof
 * io.github.oltpjmh.profile.LatencyProfiler}.
 *
 * <p>They are one sample a fork, so they are given with the last iteration only: percentiles of
 * iterations would invite averaging them.
 */
public final class LatencyProfiler implements InternalProfiler {
  private final LatencyRecording recording = LatencyRecording.start();
  private final Histogram total = ThreadLatency.gathering();
  private @Nullable LatencyLog log;
  private int measured;
  private long startMillis;

  @Override
  public String getDescription() {
    return "Latency of every event of OltpBenchmark, from its intended start where a rate is asked"
        + " for";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    recording.reset();
    startMillis = System.currentTimeMillis();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (iteration.getType() != IterationType.MEASUREMENT) {
      return List.of();
    }
    Histogram latencies = recording.gathered();
    latencies.setStartTimeStamp(startMillis);
    latencies.setEndTimeStamp(System.currentTimeMillis());
    total.add(latencies);
    measured++;
    keep(latencies, measured == iteration.getCount());
    boolean told = measured == iteration.getCount() && total.getTotalCount() > 0;
    return told ? List.of(new LatencyResult(total)) : List.of();
  }

  private void keep(Histogram latencies, boolean last) {
    if (measured == 1) {
      log = recording.log().map(file -> LatencyLog.create(file, startMillis)).orElse(null);
    }
    if (log != null) {
      log.append(latencies);
      if (last) {
        log.close();
      }
    }
  }
}
