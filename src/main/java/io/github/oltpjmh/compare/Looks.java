package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.stats.AlphaSpending;

/** How much of a level may be spent at the look that a number of trials stands for. */
@FunctionalInterface
interface Looks {
  /** One look, which spends it all. */
  Looks ONE = (alpha, trials) -> alpha;

  /**
   * The level of one test.
   *
   * @param alpha of all looks together
   * @param trials a side that were made so far
   */
  double level(double alpha, int trials);

  /** The looks at a run, by how its number of blocks came about. */
  static Looks at(ForkMap.Length length) {
    return length instanceof ForkMap.Length.Sequential sequential
        ? (alpha, trials) ->
            AlphaSpending.of(alpha, sequential.first(), sequential.most()).level(trials)
        : ONE;
  }
}
