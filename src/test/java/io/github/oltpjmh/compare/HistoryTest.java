package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oltpjmh.result.RunResults;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistoryTest {
  /** A run whose machine is faster by the level, and whose copy differs by the change. */
  private static RunResults run(double level, double change) {
    return new RunFixture("run", "5.7.22", "dev", "copy")
        .control("copy")
        .measure(
            (w, s, b) ->
                1000
                    * Math.exp(level)
                    * (s.equals("copy") ? 1 + change : s.equals("dev") ? 0.95 : 1)
                    * (1 + 1e-3 * RunFixture.wobble(s, b)));
  }

  private static Row dev(Policy policy) {
    return new Comparer(policy)
        .within(run(0, 0)).rows().stream().filter(row -> row.gates()).findFirst().orElseThrow();
  }

  @Test
  void twentyCopiesRaiseTheDeltaOfTheirCell() {
    List<RunResults> runs = IntStream.rangeClosed(1, 20).mapToObj(i -> run(0, -i / 200.0)).toList();

    Policy raised = Policy.NIGHTLY.with(History.of(runs));

    assertThat(dev(raised).change().delta())
        .as("19th of 20 by size")
        .isCloseTo(0.095, within(1e-3));
    assertThat(dev(raised).verdict()).isNotEqualTo(Verdict.REGRESSED);
    assertThat(dev(Policy.NIGHTLY.with(History.of(runs.subList(0, 19)))).change().delta())
        .isEqualTo(0.02);
    assertThat(dev(Policy.NIGHTLY).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void tenRunsSayHowMuchRunsDiffer() {
    // ±3 % in turn: the standard deviation of ten is 0.03 × √(10/9).
    List<RunResults> runs =
        IntStream.range(0, 10).mapToObj(i -> run(i % 2 == 0 ? 0.03 : -0.03, 0)).toList();

    assertThat(Policy.NIGHTLY.with(History.of(runs)).betweenRuns())
        .isCloseTo(0.03 * Math.sqrt(10.0 / 9), within(1e-9));
    assertThat(Policy.NIGHTLY.with(History.of(runs.subList(0, 9))).betweenRuns()).isEqualTo(0.01);
  }
}
