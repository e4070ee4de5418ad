package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values from SciPy 1.17.1's noncentral t (stats.nct) and brentq. */
class PowerTest {
  @ParameterizedTest
  @CsvSource({
    "0.01, 2.0, 6, 0.7519534668158916",
    "0.01, 1.5, 10, 0.8957205519224345",
    "0.05, 0.5, 20, 0.5645044184390203",
    "0.01, 3.0, 4, 0.6199332601167863",
    "0.05, 0.1, 500, 0.6071255422735803",
  })
  void isThatOfTheNoncentralT(double alpha, double effect, int n, double expected) {
    assertThat(new Power(alpha, 0.9).of(effect, n)).isCloseTo(expected, within(1e-7));
    assertThat(new Power(alpha, 0.9).of(-effect, n)).isCloseTo(expected, within(1e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "3, 8.675930182963336",
    "5, 5.909341401525863",
    "9, 4.774199636519427",
    "29, 4.095542536967499"
  })
  void detectableEffectInStandardErrors(double degrees, double expected) {
    assertThat(new Power(0.01, 0.9).detectable(1, degrees)).isCloseTo(expected, within(1e-4));
    assertThat(new Power(0.01, 0.9).detectable(0.004, degrees))
        .isCloseTo(0.004 * expected, within(1e-6));
  }

  @Test
  void trialsNeeded() {
    assertThat(new Power(0.01, 0.9).needed(0.7071)).hasValue(34);
    assertThat(new Power(0.01, 0.9).needed(1.77)).hasValue(9);
    assertThat(new Power(0.05, 0.8).needed(0.5)).hasValue(34);
    assertThat(new Power(0.01, 0.9).needed(0)).isEmpty();
    assertThat(new Power(0.01, 0.9).needed(1e-9)).isEmpty();
  }

  @Test
  void refusesWhatIsNoPower() {
    assertThatThrownBy(() -> new Power(0, 0.9)).hasMessageContaining("0 < alpha < power < 1");
  }
}
