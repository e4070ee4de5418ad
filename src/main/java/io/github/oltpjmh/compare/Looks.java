package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.stats.AlphaSpending;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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
        ? new Sequential(sequential, new ConcurrentHashMap<>())
        : ONE;
  }

  /**
   * A look after each block from the first on.
   *
   * @param length the looks
   * @param known levels worked out before
   */
  record Sequential(ForkMap.Length.Sequential length, Map<Double, AlphaSpending> known)
      implements Looks {
    @Override
    public double level(double alpha, int trials) {
      return known
          .computeIfAbsent(alpha, a -> new AlphaSpending(a, length.first(), length.most()))
          .level(trials);
    }
  }
}
