package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected levels from SciPy 1.17.1's multivariate normal distribution and brentq. */
class AlphaSpendingTest {
  @ParameterizedTest
  @CsvSource({
    "0.05, 1, 2, 1, 0.01249999999590266",
    "0.05, 1, 2, 2, 0.04355895981835025",
    "0.05, 1, 3, 1, 0.005555555559706678",
    "0.05, 1, 3, 2, 0.018911432533176144",
    "0.05, 1, 3, 3, 0.039212441448808685",
    "0.01, 2, 4, 2, 0.0024999999999938778",
    "0.01, 2, 4, 3, 0.004087404542947392",
    "0.01, 2, 4, 4, 0.006644904271778511",
  })
  void levelsFollowFromTheJointDistribution(
      double alpha, int first, int most, int size, double expected) {
    assertThat(AlphaSpending.of(alpha, first, most).level(size)).isCloseTo(expected, within(1e-5));
  }

  @Test
  void oneLookSpendsItAll() {
    assertThat(AlphaSpending.of(0.01, 6, 6).level(6)).isCloseTo(0.01, within(1e-9));
  }

  @Test
  void sizesOutsideOfTheLooksTakeTheNearest() {
    AlphaSpending spending = AlphaSpending.of(0.01, 4, 8);

    assertThat(spending.level(2)).isEqualTo(spending.level(4));
    assertThat(spending.level(20)).isEqualTo(spending.level(8));
  }

  @Test
  void refusesWhatCannotBe() {
    assertThatThrownBy(() -> AlphaSpending.of(0.01, 5, 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("first <= most");
  }
}
