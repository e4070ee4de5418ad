package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Our keys against those of the real sysbench 1.0.20, drawn by the function its scripts call. */
class SysbenchKeysIT {
  private static final int N = 10_000;
  private static final int DRAWS = 300_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uniform | gaussian | --rand-type=uniform",
        "gaussian | gaussian{iter=13} | --rand-type=gaussian",
        "gaussian{iter=6} | gaussian | --rand-type=gaussian --rand-spec-iter=6",
        "special | special{res=71} | --rand-type=special",
        "special{pct=10;res=50} | special{pct=11;res=50}"
            + " | --rand-type=special --rand-spec-pct=10 --rand-spec-res=50",
        "pareto | pareto{h=0.21} | --rand-type=pareto",
        "pareto{h=0.1} | pareto{h=0.105} | --rand-type=pareto --rand-pareto-h=0.1",
      })
  void aTwoSampleTestTellsOnlyAnotherParameterApart(
      String text, String other, String arguments, @TempDir Path folder) throws IOException {
    Sysbench.assumed();
    Path script =
        Files.writeString(
            folder.resolve("keys.lua"),
            "function event() print('key ' .. sb_rand(1, %d)) end".formatted(N));
    String options = script + " --rand-seed=42 --time=0 --events=" + DRAWS + " " + arguments;
    String output = Sysbench.run((options + " run").split(" ", -1));
    int[] theirs =
        output
            .lines()
            .filter(line -> line.startsWith("key "))
            .mapToInt(line -> Integer.parseInt(line.substring(4)))
            .toArray();
    assertThat(theirs).hasSize(DRAWS);
    assertThat(pValue(theirs, ours(text))).isGreaterThan(0.001);
    assertThat(pValue(theirs, ours(other))).isLessThan(1e-6);
  }

  private static int[] ours(String text) {
    KeySampler sampler = KeyDistribution.parse(text).over(1, N);
    RandomStream random = new RandomStream(1, 0);
    int[] keys = new int[DRAWS];
    Arrays.setAll(keys, i -> sampler.next(random));
    return keys;
  }

  /** The two-sample test over bins that hold about 500 keys of both together. */
  private static double pValue(int[] one, int[] two) {
    long[] first = new long[N + 1];
    long[] second = new long[N + 1];
    Arrays.stream(one).forEach(key -> first[key]++);
    Arrays.stream(two).forEach(key -> second[key]++);
    long[][] bins = new long[2][N + 1];
    int bin = 0;
    for (int key = 0; key <= N; key++) {
      bins[0][bin] += first[key];
      bins[1][bin] += second[key];
      if (bins[0][bin] + bins[1][bin] >= 500) {
        bin++;
      }
    }
    boolean rest = bins[0][bin] + bins[1][bin] > 0;
    int count = rest ? bin + 1 : bin;
    return ChiSquareTest.withDefaults()
        .test(Arrays.copyOf(bins[0], count), Arrays.copyOf(bins[1], count))
        .getPValue();
  }
}
