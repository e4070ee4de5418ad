package io.github.oltpjmh.stats;

import java.util.Arrays;
import java.util.List;

/**
 * How many repetitions of each level are worth their cost. Kalibera and Jones, Rigorous
 * Benchmarking in Reasonable Time (ISMM 2013), with T₁² = S₁² and Tᵢ² = Sᵢ² − Sᵢ₋₁²/rᵢ₋₁ unbiased
 * at each level.
 *
 * @param variances unbiased variance Tᵢ² of each level, from iterations (first) to trials (last); a
 *     negative estimate is taken as 0
 */
public record KaliberaJones(List<Double> variances) {

  public KaliberaJones {
    variances = List.copyOf(variances);
  }

  /**
   * Two levels: iterations within trials, as many in each.
   *
   * @param trials one row of iterations a trial, 2 rows of 2 values at least
   */
  public static KaliberaJones of(double[][] trials) {
    if (trials.length < 2) {
      throw new TooFewException("trials", 2, trials.length);
    }
    int iterations = trials[0].length;
    double within = 0;
    double[] means = new double[trials.length];
    for (int i = 0; i < trials.length; i++) {
      if (trials[i].length != iterations) {
        throw new IllegalArgumentException(
            "every trial must have as many iterations: " + iterations + " and " + trials[i].length);
      }
      Moments moments = Moments.of(trials[i]).needing(2, "iterations a trial");
      means[i] = moments.mean();
      within += moments.variance() / trials.length;
    }
    double between = Moments.of(means).variance();
    return new KaliberaJones(List.of(within, Math.max(0, between - within / iterations)));
  }

  /**
   * Repetitions of every level but the highest, rᵢ = ⌈√((cᵢ₊₁/cᵢ)(Tᵢ²/Tᵢ₊₁²))⌉, at least 1.
   *
   * @param costs of one more repetition of each level, in one unit, such as seconds; for the
   *     highest the cost of a new trial without its iterations
   * @return {@link Integer#MAX_VALUE} where the level above does not vary
   */
  public int[] counts(double[] costs) {
    if (costs.length != variances.size() || Arrays.stream(costs).anyMatch(c -> !(c > 0))) {
      throw new IllegalArgumentException(
          "needs " + variances.size() + " costs above 0, not " + Arrays.toString(costs));
    }
    int[] counts = new int[costs.length - 1];
    for (int i = 0; i < counts.length; i++) {
      double here = variances.get(i);
      double above = variances.get(i + 1);
      double best = Math.ceil(Math.sqrt(costs[i + 1] / costs[i] * (here / above)));
      counts[i] = here == 0 ? 1 : (int) Math.max(1, Math.min(Integer.MAX_VALUE, best));
    }
    return counts;
  }
}
