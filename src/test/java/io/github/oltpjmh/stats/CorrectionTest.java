package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CorrectionTest {
  private static final double[] P = {0.01, 0.04, 0.03, 0.005, 0.55};

  /** By hand: 4 × .01, then 3 × .03 carried over 2 × .04, 5 × .005, 1 × .55. */
  @Test
  void holm() {
    assertThat(Correction.HOLM.adjust(P))
        .containsExactly(new double[] {0.04, 0.09, 0.09, 0.025, 0.55}, within(1e-15));
  }

  /** SciPy 1.17.1 false_discovery_control(method='bh'). */
  @Test
  void benjaminiHochberg() {
    assertThat(Correction.BENJAMINI_HOCHBERG.adjust(P))
        .containsExactly(new double[] {0.025, 0.05, 0.05, 0.025, 0.55}, within(1e-15));
  }

  @Test
  void noneOfManyOrOfOneChangesNothing() {
    assertThat(Correction.NONE.adjust(P)).containsExactly(P);
    for (Correction correction : Correction.values()) {
      assertThat(correction.adjust(new double[] {0.02})).containsExactly(0.02);
      assertThat(correction.adjust(new double[0])).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNoProbability() {
    assertThatThrownBy(() -> Correction.HOLM.adjust(new double[] {Double.NaN}))
        .hasMessageContaining("0 to 1");
  }
}
