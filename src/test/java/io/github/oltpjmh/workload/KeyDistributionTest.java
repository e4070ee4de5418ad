package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDistributionTest {
  private static final int N = 10_000;
  private static final int DRAWS = 1_000_000;

  static Stream<Arguments> distributions() {
    return Stream.of(
        of("uniform", k -> k / (double) N, k -> k / (1.05 * N)),
        of("gaussian", gaussian(12), gaussian(13)),
        of("gaussian{iter=20}", gaussian(20), gaussian(21)),
        of("special", special(1, 75), special(1.05, 75)),
        of("special", special(1, 75), special(1, 75 * 1.05)),
        of("special{pct=20;res=50}", special(20, 50), special(21, 50)),
        of("pareto", pareto(0.2), pareto(0.21)),
        of("pareto{h=0.4}", pareto(0.4), pareto(0.42)),
        of("zipfian", zipfian(0.8), zipfian(0.84)),
        of("zipfian{exp=1.0}", zipfian(1), zipfian(1.05)),
        of("zipfian{exp=2.0}", zipfian(2), zipfian(2.1)));
  }

  private static Arguments of(String text, IntToDoubleFunction right, IntToDoubleFunction wrong) {
    return Arguments.of(text, Named.of("exact", right), Named.of("5 % off", wrong));
  }

  @ParameterizedTest
  @MethodSource("distributions")
  void aMillionDrawsAgreeWithTheClosedFormAndNotWithOneFivePerCentOff(
      String text, IntToDoubleFunction right, IntToDoubleFunction wrong) {
    KeySampler sampler = KeyDistribution.parse(text).over(1, N);
    RandomStream random = new RandomStream(20180817, 3);
    long[] counts = new long[N + 1];
    for (int i = 0; i < DRAWS; i++) {
      counts[sampler.next(random)]++;
    }
    assertThat(counts[0]).isZero();
    assertThat(pValue(counts, right)).isGreaterThan(0.001);
    assertThat(pValue(counts, wrong)).isLessThan(1e-6);
  }

  /** Pearson's test over bins of neighbouring keys that expect 20 draws or more. */
  private static double pValue(long[] counts, IntToDoubleFunction cumulative) {
    double[] expected = new double[N];
    long[] observed = new long[N];
    int bins = 0;
    double begun = 0;
    long seen = 0;
    for (int key = 1; key <= N; key++) {
      seen += counts[key];
      double share = (key == N ? 1 : Math.min(1, cumulative.applyAsDouble(key))) - begun;
      double left = 1 - begun - share;
      if (key == N || (share * DRAWS >= 20 && left * DRAWS >= 20)) {
        expected[bins] = Math.max(share, 1e-12);
        observed[bins++] = seen;
        begun += share;
        seen = 0;
      }
    }
    return ChiSquareTest.withDefaults()
        .test(Arrays.copyOf(expected, bins), Arrays.copyOf(observed, bins))
        .getPValue();
  }

  private static IntToDoubleFunction pareto(double h) {
    return k -> Math.pow(k / (double) N, Math.log(1 - h) / Math.log(h));
  }

  private static IntToDoubleFunction zipfian(double exponent) {
    double[] sums = new double[N + 1];
    for (int k = 1; k <= N; k++) {
      sums[k] = sums[k - 1] + 1 / Math.pow(k, exponent);
    }
    return k -> sums[k] / sums[N];
  }

  private static IntToDoubleFunction gaussian(int iterations) {
    return k -> irwinHall(iterations, iterations * (k / (double) N));
  }

  /** The same u chooses the branch and places the key. */
  private static IntToDoubleFunction special(double pct, double res) {
    double cold = 1 - res / 100;
    double width = N - 1;
    double start = width / 2 - width * pct / 200;
    double hot = width * pct / 100 + 1;
    return k -> {
      double u = Math.max(cold, Math.min(1, (k - start) / hot));
      return cold * irwinHall(12, Math.min(12, 12 * k / width)) + (u - cold);
    };
  }

  /** The cumulative distribution of a sum of n uniform numbers. */
  private static double irwinHall(int n, double x) {
    if (x > n / 2.0) {
      return 1 - irwinHall(n, n - x);
    }
    double sum = 0;
    double term = 1;
    for (int k = 0; k <= x; k++) {
      sum += (k % 2 == 0 ? 1 : -1) * term * Math.pow(x - k, n);
      term = term * (n - k) / (k + 1);
    }
    for (int i = 2; i <= n; i++) {
      sum /= i;
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "gaussian", "special", "pareto", "zipfian"})
  void drawsStayInTheRangeAndReachItsEnds(String text) {
    RandomStream random = new RandomStream(1, 1);
    KeySampler pair = KeyDistribution.parse(text).over(7, 8);
    List<Integer> pairs = IntStream.range(0, 10_000).mapToObj(i -> pair.next(random)).toList();
    assertThat(pairs).contains(7).allMatch(key -> key == 7 || key == 8);
    KeySampler one = KeyDistribution.parse(text).over(5, 5);
    assertThat(IntStream.range(0, 1000).map(i -> one.next(random))).containsOnly(5);
    KeySampler huge = KeyDistribution.parse(text).over(1, 100_000_000);
    assertThat(IntStream.range(0, 1000).map(i -> huge.next(random)))
        .allMatch(key -> key >= 1 && key <= 100_000_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uniform | uniform",
        "gaussian{iter=12} | gaussian",
        "special{res=75;pct=1} | special",
        "special{pct=2;res=80;iter=6} | special{iter=6;pct=2;res=80}",
        "pareto{h=0.2} | pareto",
        "pareto{h=0.1} | pareto{h=0.1}",
        "zipfian{exp=0.80} | zipfian",
        "zipfian{exp=1.2} | zipfian{exp=1.2}",
      })
  void textIsReadAndWrittenInCanonicalForm(String text, String canonical) {
    KeyDistribution distribution = KeyDistribution.parse(text);
    assertThat(distribution).hasToString(canonical);
    assertThat(KeyDistribution.parse(canonical)).isEqualTo(distribution);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unifrom | unknown distribution 'unifrom' (did you mean 'uniform'?); valid: uniform,"
            + " gaussian, special, pareto, zipfian",
        "pareto{h=1} | option h=1: a number from 1.0E-4 to 0.9999 is needed",
        "special{res=100} | option res=100: a whole number from 0 to 99 is needed",
        "uniform{pct=1} | distribution 'uniform' has no option pct; valid: gaussian{iter}",
      })
  void whatIsWrongIsNamedWithWhatIsValid(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyDistribution.parse(text))
        .withMessageContaining(message);
  }

  @Test
  void streamsAreReproducibleAndDiffer() {
    RandomStream random = new RandomStream(42, 7);
    RandomStream same = new RandomStream(42, 7);
    RandomStream otherIndex = new RandomStream(42, 8);
    RandomStream otherSeed = new RandomStream(43, 7);
    for (int i = 0; i < 1000; i++) {
      long next = random.nextLong();
      assertThat(same.nextLong()).isEqualTo(next);
      assertThat(otherIndex.nextLong()).isNotEqualTo(next);
      assertThat(otherSeed.nextLong()).isNotEqualTo(next);
    }
  }

  @Test
  void digitsAreUniformInEveryPlace() {
    RandomStream random = new RandomStream(5, 0);
    byte[] buffer = new byte[119];
    long[][] counts = new long[119][10];
    for (int i = 0; i < 20_000; i++) {
      assertThat(random.digits(buffer, 0, 10)).isEqualTo(119);
      for (int place = 0; place < 119; place++) {
        if (place % 12 == 11) {
          assertThat(buffer[place]).isEqualTo((byte) '-');
        } else {
          counts[place][buffer[place] - '0']++;
        }
      }
    }
    for (int place = 0; place < 119; place++) {
      if (place % 12 != 11) {
        double p = ChiSquareTest.withDefaults().test(counts[place]).getPValue();
        assertThat(p).as("place %d", place).isGreaterThan(1e-5);
      }
    }
  }
}
