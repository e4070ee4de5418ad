package io.github.oltpjmh.bench;

import static io.github.oltpjmh.bench.BenchmarkRuns.score;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oltpjmh.profile.LatencyProfiler;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/** Rates that are asked for, on a server that can do more and on one that cannot. */
class OpenLoopIT {
  private static final int RATE = 200;

  private static RunResult measure(String arrivals, int threads, Map<String, String> parameters)
      throws RunnerException {
    ChainedOptionsBuilder options =
        BenchmarkRuns.options(threads, parameters)
            .param("rate", Integer.toString(RATE))
            .param("arrivals", arrivals)
            .warmupIterations(1)
            .measurementIterations(5)
            .addProfiler(LatencyProfiler.class);
    return BenchmarkRuns.run(options);
  }

  private static void assertNothingIsLost(RunResult result) {
    assertThat(score(result, "intended"))
        .isEqualTo(score(result, "events") + score(result, "backlog"));
  }

  @Test
  void constantGapsDeliverTheRate() throws RunnerException {
    RunResult result = measure("constant", 4, Map.of("workload", "point_select"));
    assertThat(result.getPrimaryResult().getScore()).isCloseTo(RATE, within(0.01 * RATE));
    assertNothingIsLost(result);
  }

  @Test
  void exponentialGapsAreAllServed() throws RunnerException {
    RunResult result = measure("exponential", 4, Map.of("workload", "point_select"));
    assertThat(score(result, "events") / score(result, "intended")).isGreaterThanOrEqualTo(0.99);
    assertNothingIsLost(result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"constant", "exponential"})
  void aServerThatIsTooSlowShowsABacklogAndLatenciesThatGrowWithIt(String arrivals)
      throws RunnerException {
    // Each commit of the only thread waits for 10 ms: at most 100 transactions a second.
    RunResult result =
        measure(
            arrivals,
            1,
            Map.of(
                "workload", "update_non_index",
                "durability", "1/1",
                "mysqld", "{binlog_group_commit_sync_delay=10000}"));
    double backlog = score(result, "backlog");
    assertThat(result.getPrimaryResult().getScore()).isLessThanOrEqualTo(101);
    assertThat(backlog).isGreaterThan(0.4 * score(result, "intended"));
    assertNothingIsLost(result);
    // The last transaction has waited for as long as those behind it took to become due.
    assertThat(score(result, "latency.max")).isGreaterThan(0.8 * 1000 * backlog / RATE);
    assertThat(score(result, "latency.p50")).isLessThan(0.8 * score(result, "latency.max"));
    assertThat(score(result, "latency.min")).isGreaterThanOrEqualTo(10);
  }

  @Test
  void iterationsEndOnTime() throws RunnerException {
    long start = System.nanoTime();
    RunResult result = measure("constant", 100, Map.of("workload", "point_select"));
    // Six iterations of a second; each may end with every thread's wait for one more event.
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(90);
    assertThat(score(result, "events")).isGreaterThanOrEqualTo(5 * RATE);
  }
}
