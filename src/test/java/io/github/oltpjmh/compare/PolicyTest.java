package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oltpjmh.stats.Correction;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PolicyTest {
  @Test
  void deltaDependsOnTheMetric() {
    Deltas deltas = Deltas.DEFAULT;

    assertThat(deltas.of(MetricKind.THROUGHPUT, true)).isEqualTo(0.02);
    assertThat(deltas.of(MetricKind.LATENCY, true)).isEqualTo(0.02);
    assertThat(deltas.of(MetricKind.INSTRUCTIONS, false)).isEqualTo(0.005);
    assertThat(deltas.of(MetricKind.INSTRUCTIONS, true)).isEqualTo(0.02);
    assertThat(deltas.of(MetricKind.SERVER_CPU, true)).isEqualTo(0.05);
  }

  @Test
  void recordRaisesDeltaOnlyWhenLongEnough() {
    double[] recorded = IntStream.rangeClosed(1, 20).mapToDouble(i -> -i / 100.0).toArray();

    assertThat(Deltas.raised(0.02, recorded)).as("19th of 20 by size").isEqualTo(0.19);
    assertThat(Deltas.raised(0.02, Arrays.copyOf(recorded, 19))).isEqualTo(0.02);
    assertThat(Deltas.raised(0.5, recorded)).isEqualTo(0.5);
  }

  @Test
  void kindsByName() {
    assertThat(MetricKind.ofSecondary("·instructions")).isEqualTo(MetricKind.INSTRUCTIONS);
    assertThat(MetricKind.ofSecondary("p99.9")).isEqualTo(MetricKind.LATENCY);
    assertThat(MetricKind.ofSecondary("latency.avg")).isEqualTo(MetricKind.LATENCY);
    assertThat(MetricKind.ofSecondary("cpu")).isEqualTo(MetricKind.SERVER_CPU);
    assertThat(MetricKind.ofSecondary("gc.alloc.rate")).isEqualTo(MetricKind.OTHER);
  }

  @Test
  void namedPolicies() {
    assertThat(Policy.NIGHTLY.correction()).isEqualTo(Correction.BENJAMINI_HOCHBERG);
    assertThat(Policy.RELEASE.correction()).isEqualTo(Correction.HOLM);
    assertThat(Policy.NIGHTLY.confirming().cellAlpha()).isEqualTo(0.05);
    assertThat(Policy.NIGHTLY.screening().cellAlpha()).isEqualTo(0.2);
  }

  @Test
  void refusesWhatCannotBe() {
    assertThatThrownBy(() -> Policy.NIGHTLY.with(0, Correction.NONE))
        .hasMessage("cellAlpha must be above 0 and below 1, not 0.0");
    assertThatThrownBy(() -> new Deltas(2, 0.02, 0.02, 0.02, 0.02, 0.02))
        .hasMessageContaining("0.02 is 2 %");
  }
}
