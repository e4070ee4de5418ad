package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Expected values from SciPy 1.17.1 (ttest_1samp, ttest_ind, t.interval); NumPy for the means. */
class LogRatioTest {
  private static final double[] DIFFERENCES = {-0.021, -0.034, -0.008, -0.027, -0.040, -0.015};

  @Test
  void pairedEqualsOneSampleT() {
    LogRatio ratio = LogRatio.paired(DIFFERENCES);

    assertThat(ratio.ratio()).isCloseTo(0.9761230090317201, within(1e-13));
    assertThat(ratio.pValue()).isCloseTo(0.004230990772748283, within(1e-12));
    assertThat(ratio.degreesOfFreedom()).isEqualTo(5);
    assertThat(ratio.interval(0.95).low()).isCloseTo(0.96398507, within(1e-8));
    assertThat(ratio.interval(0.95).high()).isCloseTo(0.98841378, within(1e-8));
  }

  @Test
  void unpairedEqualsWelch() {
    double[] base = logs(1003, 995, 1010, 988, 1001);
    double[] other = logs(962, 985, 940, 951, 970, 958);

    LogRatio ratio = LogRatio.welch(base, other);

    assertThat(ratio.pValue()).isCloseTo(0.0009375451033369488, within(1e-12));
    assertThat(ratio.degreesOfFreedom()).isCloseTo(7.721621787861574, within(1e-10));
    assertThat(ratio.ratio()).isCloseTo(0.9614990751035694, within(1e-13));
    assertThat(ratio.interval(0.95).low()).isCloseTo(0.94474945, within(1e-8));
    assertThat(ratio.interval(0.95).high()).isCloseTo(0.97854565, within(1e-8));
  }

  /** Schuirmann's two tests by t.sf and t.cdf, bounds ±ln(1/0.98). */
  @Test
  void equivalenceEqualsTwoOneSidedTests() {
    LogRatio ratio = LogRatio.paired(new double[] {0.004, -0.006, 0.002, 0.009, -0.003, 0.001});

    assertThat(ratio.equivalencePValue(0.02)).isCloseTo(0.000153165399561665, within(1e-12));
    assertThat(ratio.equivalencePValue(0.001)).isGreaterThan(0.3);
  }

  @Test
  void identicalValuesAreNoDifferenceAndNoNaN() {
    LogRatio same = LogRatio.paired(new double[] {0, 0, 0, 0});

    assertThat(same.pValue()).isEqualTo(1);
    assertThat(same.equivalencePValue(0.02)).isZero();
    assertThat(same.interval(0.95)).isEqualTo(new Interval(1, 1));
  }

  @Test
  void equalDifferencesWithoutSpreadDiffer() {
    LogRatio shifted = LogRatio.paired(new double[] {-0.1, -0.1, -0.1});

    assertThat(shifted.pValue()).isZero();
    assertThat(shifted.equivalencePValue(0.02)).isEqualTo(1);
  }

  @Test
  void addedVarianceWidensTheInterval() {
    LogRatio ratio = LogRatio.paired(DIFFERENCES).withVariance(0.0009);

    double expected = Math.sqrt(0.0009 + Math.pow(LogRatio.paired(DIFFERENCES).standardError(), 2));
    assertThat(ratio.standardError()).isCloseTo(expected, within(1e-15));
  }

  @Test
  void saysHowManyItNeeds() {
    assertThatThrownBy(() -> LogRatio.paired(new double[] {0.1}))
        .isInstanceOf(TooFewException.class)
        .hasMessage("needs at least 2 paired differences, not 1");
    assertThatThrownBy(() -> LogRatio.welch(new double[] {1, 2}, new double[] {1}))
        .hasMessage("needs at least 2 values of the second sample, not 1");
  }

  private static double[] logs(double... values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
