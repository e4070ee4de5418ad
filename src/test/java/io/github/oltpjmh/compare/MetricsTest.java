package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oltpjmh.result.Histogram;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No metric is dropped, merged with another, or judged the wrong way round. */
class MetricsTest {
  private static final Comparer COMPARER = new Comparer(Policy.NIGHTLY);

  private static List<List<Double>> forks(double value) {
    return IntStream.range(0, 8)
        .mapToObj(fork -> List.of(value * (1 + 0.0002 * ((fork * 5) % 8))))
        .toList();
  }

  private static JmhResult result(String server, Metric primary, Map<String, Metric> secondary) {
    return new JmhResult(
        "b.X.read", "thrpt", 1, 8, params(server, "1"), Map.of(), primary, secondary);
  }

  private static Map<String, String> params(String server, String size) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("server", server);
    params.put("workload", "read_only");
    params.put("tableSize", size);
    return params;
  }

  private static Comparison compared(JmhResult... results) {
    return COMPARER.within(
        new RunResults("any.json", RunResults.Kind.JMH_FILE, List.of(results), Optional.empty()));
  }

  private static Row row(Comparison comparison, String metric) {
    return comparison.rows().stream()
        .filter(row -> row.metric().name().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void moreInstructionsAreALossThoughThroughputIsEqual() {
    Metric writes = Metric.ofRaw("#", forks(0));
    Comparison comparison =
        compared(
            result(
                "a",
                Metric.ofRaw("ops/s", forks(1000)),
                Map.of("instructions", Metric.ofRaw("#/op", forks(50_000)), "writes", writes)),
            result(
                "b",
                Metric.ofRaw("ops/s", forks(1000.1)),
                Map.of("instructions", Metric.ofRaw("#/op", forks(50_600)), "writes", writes)));

    assertThat(row(comparison, "tps").verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(row(comparison, "instructions").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row(comparison, "instructions").change().delta()).isEqualTo(0.005);
    assertThat(comparison.headline(row(comparison, "tps").cell(), "b")).hasValue(Verdict.REGRESSED);
  }

  @Test
  void parametersKeepCellsApart() {
    JmhResult small = result("a", Metric.ofRaw("ops/s", forks(1000)), Map.of());
    JmhResult large =
        new JmhResult(
            "b.X.read", "thrpt", 1, 8, params("b", "1000000"), Map.of(), small.primary(), Map.of());

    Comparison comparison = compared(small, large);

    assertThat(comparison.rows()).isEmpty();
    assertThat(comparison.worst()).isEmpty();
    assertThat(comparison.unmatched())
        .containsExactly(
            "read_only 1 thread tableSize=1: not measured on b",
            "read_only 1 thread tableSize=1000000: not measured on a");
  }

  @Test
  void sampleModeGivesTheQuantilesOfEachTrial() {
    List<List<Histogram>> histograms =
        IntStream.range(0, 8)
            .mapToObj(
                fork ->
                    List.of(
                        new Histogram(
                            List.of(
                                new Histogram.Bucket(1 + fork * 0.0001, 98),
                                new Histogram.Bucket(9 + fork * 0.001, 2)))))
            .toList();
    Metric primary = new Metric("ms/op", 1, Double.NaN, Map.of(), forks(1.16), histograms);

    Comparison comparison =
        compared(result("a", primary, Map.of()), result("b", primary, Map.of()));

    assertThat(row(comparison, "p99").base().value()).isCloseTo(9.0035, within(1e-4));
    assertThat(row(comparison, "p99").gates()).isFalse();
    assertThat(row(comparison, "p99").verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(row(comparison, "p99").notes()).contains("identical values on both sides");
  }

  @Test
  void stallsAreNamedAndNeverInvalidate() {
    List<List<Double>> stalling =
        IntStream.range(0, 8)
            .mapToObj(fork -> List.of(1000.0, 1001.0 + fork, 10.0, 999.0, 1000.0))
            .toList();
    List<List<Double>> steady =
        IntStream.range(0, 8)
            .mapToObj(fork -> List.of(1000.0, 1001.0, 1000.5 + fork, 999.0, 1000.0))
            .toList();

    Comparison comparison =
        compared(
            result("a", Metric.ofRaw("ops/s", steady), Map.of()),
            result("b", Metric.ofRaw("ops/s", stalling), Map.of()));

    assertThat(row(comparison, "tps").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row(comparison, "tps").notes()).contains("unsteady: of 8 trials of b 8 stalled");
  }

  @Test
  void withoutRawDataTheScoreIsOneReplicate() {
    Metric fast = new Metric("ops/s", 1000, 3, Map.of(), List.of(), List.of());
    Metric slow = new Metric("ops/s", 500, 3, Map.of(), List.of(), List.of());

    Comparison comparison = compared(result("a", fast, Map.of()), result("b", slow, Map.of()));

    assertThat(row(comparison, "tps").verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(row(comparison, "tps").change().n()).isEqualTo(1);
  }
}
