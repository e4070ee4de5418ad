package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CorroborationTest {
  /** The lost third of throughput, with this factor of instructions on the slower server. */
  private static Row lost(double instructions, double errors) {
    RunResults run =
        new RunFixture("run", "5.7.22", "dev")
            .measure(
                (w, s, b) ->
                    1000 * (s.equals("dev") ? 0.66 : 1) * (1 + 0.01 * RunFixture.wobble(s, b)));
    List<JmhResult> results = new ArrayList<>();
    for (JmhResult result : run.results()) {
      boolean slow = result.params().getOrDefault("server", "").endsWith("dev");
      results.add(with(result, slow ? instructions : 1, slow ? errors : 0));
    }
    Comparison comparison =
        new Comparer(Policy.NIGHTLY)
            .within(new RunResults(run.name(), run.kind(), results, run.forks()));
    return comparison.rows().stream()
        .filter(row -> row.metric().name().equals("tps"))
        .findFirst()
        .orElseThrow();
  }

  private static JmhResult with(JmhResult result, double instructions, double errors) {
    Map<String, Metric> secondary = new LinkedHashMap<>(result.secondary());
    List<List<Double>> counts = new ArrayList<>();
    List<List<Double>> ignored = new ArrayList<>();
    for (int fork = 0; fork < result.primary().forks(); fork++) {
      counts.add(List.of(1e6 * instructions * (1 + 1e-4 * ((fork * 7) % 5))));
      ignored.add(List.of(errors));
    }
    secondary.put("·instructions", Metric.ofRaw("#/op", counts));
    secondary.put("errors1213", Metric.ofRaw("#", ignored));
    return new JmhResult(
        result.benchmark(),
        result.mode(),
        result.threads(),
        result.forks(),
        result.params(),
        result.conditions(),
        result.primary(),
        secondary);
  }

  @Test
  void moreInstructionsCorroborateALoss() {
    assertThat(lost(1.2, 0).notes())
        .contains("corroborated by what the server itself counted: instructions +20.0%");
  }

  @Test
  void aLossWithoutACounterpartSaysSo() {
    Row row = lost(1, 0);

    assertThat(row.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row.notes())
        .contains("not corroborated: none of what the server itself counted got worse");
  }

  @Test
  void ignoredErrorsAreNoted() {
    assertThat(lost(1, 3).notes()).contains("ignored errors on dev: 24 in 8 trials");
  }
}
