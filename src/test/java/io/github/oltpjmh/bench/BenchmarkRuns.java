package io.github.oltpjmh.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.server.TestServers;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The real benchmark, run by JMH in this JVM with small tables. */
final class BenchmarkRuns {
  private BenchmarkRuns() {}

  static ChainedOptionsBuilder options(int threads, Map<String, String> parameters) {
    System.setProperty("oltp.cache", TestServers.placement().cache().toString());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(OltpBenchmark.class.getName() + ".transaction")
            .forks(0)
            .threads(threads)
            .warmupTime(TimeValue.seconds(1))
            .measurementTime(TimeValue.seconds(1))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .param("server", "embedded:8.0.15");
    if (!parameters.containsKey("durability")) {
      options.param("durability", "0/2");
    }
    if (!parameters.containsKey("tables")) {
      options.param("tables", "1");
    }
    if (!parameters.containsKey("tableSize")) {
      options.param("tableSize", "1000");
    }
    parameters.forEach(options::param);
    return options;
  }

  static double score(RunResult result, String metric) {
    Result<?> found = result.getSecondaryResults().get(metric);
    return Objects.requireNonNull(found, metric).getScore();
  }

  static RunResult run(ChainedOptionsBuilder options) throws RunnerException {
    Collection<RunResult> results = new Runner(options.build()).run();
    assertThat(results).hasSize(1);
    return results.iterator().next();
  }
}
