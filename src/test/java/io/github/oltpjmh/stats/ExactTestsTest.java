package io.github.oltpjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Expected values from SciPy 1.17.1 permutation_test with all resamples, and for 24 and 60
 * differences from counting all sign patterns of whole numbers by dynamic programming.
 */
class ExactTestsTest {
  @Test
  void signFlipCountsAllPatterns() {
    double[] mixed = {0.9, -1.1, 1.3, 0.2, 1.7, 0.4, -0.3, 0.8};

    assertThat(SignFlipTest.pValue(mixed)).isCloseTo(0.1796875, within(1e-15));
  }

  @Test
  void signFlipReachesItsFloor() {
    double[] allDown = {-0.021, -0.034, -0.008, -0.027, -0.040, -0.015};

    assertThat(SignFlipTest.pValue(allDown)).isEqualTo(0.03125).isEqualTo(2 / Math.pow(2, 6));
    assertThat(SignFlipTest.floor(6)).isEqualTo(2 / Math.pow(2, 6));
    assertThat(SignFlipTest.needed(0.01)).isEqualTo(8);
  }

  @Test
  void signFlipMeetsInTheMiddle() {
    assertThat(SignFlipTest.pValue(tenths(24))).isCloseTo(0.09436202049255371, within(1e-15));
  }

  @Test
  void signFlipOfManyIsDrawnAndReproducible() {
    double p = SignFlipTest.pValue(tenths(60));

    // Exact 0.0019149; 200,000 draws have a standard error of 0.0001.
    assertThat(p).isCloseTo(0.0019148951023796046, within(0.0004));
    assertThat(SignFlipTest.pValue(tenths(60))).isEqualTo(p);
  }

  @Test
  void signFlipOfNothingSaysNothing() {
    assertThat(SignFlipTest.pValue(new double[] {0, 0, 0})).isEqualTo(1);
    assertThat(SignFlipTest.pValue(new double[0])).isEqualTo(1);
  }

  @Test
  void permutationCountsAllSplits() {
    double[] a = {1.83, 0.5, 1.62, 2.48, 1.68};
    double[] b = {0.878, 0.647, 0.598, 2.05, 1.06};

    assertThat(PermutationTest.pValue(a, b)).isCloseTo(0.19047619047619047, within(1e-14));
  }

  @Test
  void permutationOfUnequalSizes() {
    double[] a = {1003, 995, 1010, 988, 1001};
    double[] b = {962, 985, 940, 951, 970, 958};

    assertThat(PermutationTest.pValue(a, b)).isCloseTo(0.004329004329004329, within(1e-14));
    assertThat(PermutationTest.floor(5, 6)).isCloseTo(1 / 462.0, within(1e-15));
    assertThat(PermutationTest.floor(5, 5)).isCloseTo(2 / 252.0, within(1e-15));
    assertThat(PermutationTest.needed(0.01)).isEqualTo(5);
  }

  @Test
  void permutationOfManyIsDrawn() {
    double[] a = IntStream.range(0, 15).mapToDouble(i -> 100 + i % 5).toArray();
    double[] b = IntStream.range(0, 15).mapToDouble(i -> 110 + i % 5).toArray();

    assertThat(PermutationTest.pValue(a, b)).isBetween(1 / 200_001.0, 1e-4);
  }

  private static double[] tenths(int n) {
    return IntStream.range(0, n).mapToDouble(i -> (i * 37 % 23 - 8) / 10.0).toArray();
  }
}
