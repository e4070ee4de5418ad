package io.github.oltpjmh.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/** More prepared statements than a server allows by itself: 200 × (9·20+1) = 36,200. */
class ManyStatementsIT {
  @Test
  void twentyTablesAndTwoHundredThreadsRunOnAServerOfOurOwn() throws RunnerException {
    Map<String, String> parameters =
        Map.of("workload", "read_write", "tables", "20", "tableSize", "200");
    RunResult result =
        BenchmarkRuns.run(
            BenchmarkRuns.options(200, parameters).warmupIterations(0).measurementIterations(2));
    double events = BenchmarkRuns.score(result, "events");
    double queries = 0;
    for (String kind : new String[] {"reads", "writes", "other"}) {
      queries += BenchmarkRuns.score(result, kind);
    }
    assertThat(events).isGreaterThanOrEqualTo(200);
    assertThat(queries).isGreaterThanOrEqualTo(20 * events);
  }
}
