package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Expected values from SciPy 1.17.1 (gmean, t.interval, beta.ppf, theilslopes) and NumPy. */
class EstimatesTest {
  @Test
  void meanOverTrialsIsGeometric() {
    MeanEstimate mean = MeanEstimate.of(new double[] {812, 790, 845, 801}, 0.95);

    assertThat(mean.value()).isCloseTo(811.7421293337911, within(1e-9));
    assertThat(mean.interval().low()).isCloseTo(775.10656446, within(1e-7));
    assertThat(mean.interval().high()).isCloseTo(850.10928142, within(1e-7));
    assertThat(mean.n()).isEqualTo(4);
  }

  @Test
  void meanOfOneTrialHasNoInterval() {
    MeanEstimate mean = MeanEstimate.of(new double[] {304.28}, 0.95);

    assertThat(mean.value()).isEqualTo(304.28);
    assertThat(mean.interval().low()).isNaN();
    assertThat(MeanEstimate.of(new double[0], 0.95).value()).isNaN();
  }

  @Test
  void geometricMeanSaysOverHowMany() {
    assertThat(GeometricMean.of(new double[] {0.5, 2, 1})).isEqualTo(new GeometricMean(1, 3));
    assertThat(GeometricMean.of(new double[0]).count()).isZero();
    assertThatThrownBy(() -> GeometricMean.of(new double[] {1, 0}))
        .hasMessageContaining("above 0, not 0.0");
  }

  @Test
  void clopperPearsonEqualsBetaQuantiles() {
    Interval some = ClopperPearson.of(7, 200, 0.95);

    assertThat(some.low()).isCloseTo(0.014185525898419246, within(1e-9));
    assertThat(some.high()).isCloseTo(0.0707809983509772, within(1e-9));
    assertThat(ClopperPearson.of(0, 100, 0.95).low()).isZero();
    assertThat(ClopperPearson.of(0, 100, 0.95).high()).isCloseTo(0.03621669264517641, within(1e-9));
    assertThat(ClopperPearson.of(100, 100, 0.95).low()).isCloseTo(0.9637833073548235, within(1e-9));
    assertThatThrownBy(() -> ClopperPearson.of(3, 2, 0.95)).hasMessageContaining("3 of 2");
  }

  @Test
  void momentsOfIdenticalValuesAreExact() {
    Moments moments = Moments.of(new double[] {0.1, 0.1, 0.1});

    assertThat(moments.mean()).isEqualTo(0.1);
    assertThat(moments.variance()).isZero();
  }

  @Test
  void steadinessMeasuresATrend() {
    Steadiness falling = Steadiness.of(new double[] {100, 98, 97, 99, 95, 94, 96, 92});

    // Theil and Sen: slope −1 from a level of 99, over 7 steps.
    assertThat(falling.drift()).isCloseTo(-7.0 / 99, within(1e-12));
    assertThat(falling.variation()).isCloseTo(0.02072538860103627, within(1e-12));
    assertThat(falling.lowest()).isCloseTo(0.9533678756476683, within(1e-12));
    assertThat(falling.label()).isEqualTo(Steadiness.Label.STEADY);
  }

  @Test
  void steadinessNamesStallsAndDrifts() {
    double[] drifting = IntStream.range(0, 1000).mapToDouble(i -> 100 - i * 0.02).toArray();
    double[] stalling = {100, 101, 99, 3, 100, 102};

    assertThat(Steadiness.of(drifting).label()).isEqualTo(Steadiness.Label.DRIFTING);
    assertThat(Steadiness.of(drifting).drift()).isCloseTo(-0.2, within(0.001));
    assertThat(Steadiness.of(stalling).label()).isEqualTo(Steadiness.Label.STALLING);
    assertThat(Steadiness.of(new double[] {1, 2, 3}).label()).isEqualTo(Steadiness.Label.UNKNOWN);
    assertThat(Steadiness.of(new double[8]).label()).isEqualTo(Steadiness.Label.UNKNOWN);
  }

  /** Variances by NumPy (ddof=1): within 7/9, of the means 2.8148; count by the paper's formula. */
  @Test
  void kaliberaJonesCounts() {
    KaliberaJones levels =
        KaliberaJones.of(new double[][] {{10, 11, 12}, {13, 12, 14}, {9, 10, 10}});

    assertThat(levels.variances().get(0)).isCloseTo(0.7777777777777778, within(1e-12));
    assertThat(levels.variances().get(1)).isCloseTo(2.5555555555555567, within(1e-12));
    assertThat(levels.counts(new double[] {10, 30})).containsExactly(1);
    assertThat(levels.counts(new double[] {1, 120})).containsExactly(7);
    assertThat(new KaliberaJones(List.of(1.0, 0.0)).counts(new double[] {1, 1}))
        .containsExactly(Integer.MAX_VALUE);
  }

  @Test
  void kaliberaJonesSaysWhatItNeeds() {
    assertThatThrownBy(() -> KaliberaJones.of(new double[][] {{1, 2}}))
        .hasMessage("needs at least 2 trials, not 1");
    assertThatThrownBy(() -> KaliberaJones.of(new double[][] {{1, 2}, {1, 2, 3}}))
        .hasMessageContaining("as many iterations");
  }
}
