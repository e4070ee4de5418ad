package io.github.oltpjmh.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.Profiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class LatencyProfilerTest {
  private static final int ITERATIONS = 3;

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void givesOneSampleAForkOfTheMeasuredIterationsAlone(int forks, @TempDir Path folder)
      throws Exception {
    Path log = folder.resolve("latency.hlog");
    RunResult run =
        new Runner(
                new OptionsBuilder()
                    .include("\\.RecordedBenchmark\\.")
                    .forks(forks)
                    .jvmArgs("-XX:TieredStopAtLevel=1", "-Xmx64m")
                    .threads(2)
                    .warmupIterations(2)
                    .warmupTime(TimeValue.milliseconds(20))
                    .measurementIterations(ITERATIONS)
                    .measurementTime(TimeValue.milliseconds(20))
                    .param("log", log.toString())
                    .addProfiler(LatencyProfiler.class)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run()
            .iterator()
            .next();

    assertThat(score(run, "latency.p50")).isCloseTo(0.5, within(0.01));
    assertThat(score(run, "latency.p99")).isCloseTo(0.99, within(0.01));
    assertThat(score(run, "latency.max")).isCloseTo(1, within(0.001));
    for (BenchmarkResult fork : run.getBenchmarkResults()) {
      List<Boolean> given = new ArrayList<>();
      for (IterationResult iteration : fork.getIterationResults()) {
        given.add(iteration.getSecondaryResults().containsKey("latency.p95"));
      }
      assertThat(given).containsExactly(false, false, true);
    }
    assertThat(intervals(log)).isEqualTo(ITERATIONS);
    Histogram kept = LatencyLog.sum(List.of(log));
    assertThat(LatencyMetric.MAX.of(kept)).isCloseTo(1, within(0.001));
  }

  private static double score(RunResult run, String label) {
    Result<?> result = run.getSecondaryResults().get(label);
    return Objects.requireNonNull(result, label).getScore();
  }

  private static int intervals(Path log) throws FileNotFoundException {
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      int count = 0;
      while (reader.nextIntervalHistogram() != null) {
        count++;
      }
      return count;
    }
  }

  @Test
  void jmhListsIt() {
    assertThat(ServiceLoader.load(Profiler.class).stream().map(ServiceLoader.Provider::type))
        .contains(LatencyProfiler.class);
  }
}
