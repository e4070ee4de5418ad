package io.github.oltpjmh.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Levels for looking at data as they grow, fixed before the first look, so that all looks together
 * raise no more false alarms than one test would.
 *
 * <p>The level spent up to a share t of the data is α·t² (Kim and DeMets 1987, Biometrika 74,
 * 149–154); the level of each look follows from the joint normal distribution of all looks, by the
 * recursion of Armitage, McPherson and Rowe (1969, JRSS A 132, 235–244). The levels are applied to
 * p values of t tests, as Jennison and Turnbull (2000, section 4.4) advise.
 */
public final class AlphaSpending {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final int STEPS = 400;
  private static final double POWER = 2;

  /** Worked out once for each plan: they depend on nothing else. */
  private static final Map<Plan, AlphaSpending> KNOWN = new ConcurrentHashMap<>();

  private final int first;
  private final double[] levels;

  private record Plan(double alpha, int first, int most) {}

  /**
   * The levels of a plan.
   *
   * @param alpha two-sided level of all looks together, above 0 and below 1
   * @param first size of the sample at the first look, 1 or more
   * @param most size at the last look; there is a look at every size between
   */
  public static AlphaSpending of(double alpha, int first, int most) {
    if (!(alpha > 0 && alpha < 1) || first < 1 || most < first) {
      throw new IllegalArgumentException(
          "needs 0 < alpha < 1 and 1 <= first <= most, not %s, %d and %d"
              .formatted(alpha, first, most));
    }
    return KNOWN.computeIfAbsent(
        new Plan(alpha, first, most), plan -> new AlphaSpending(alpha, first, most));
  }

  private AlphaSpending(double alpha, int first, int most) {
    this.first = first;
    levels = new double[most - first + 1];
    Looks looks = new Looks();
    double spent = 0;
    for (int look = 0; look < levels.length; look++) {
      double time = (first + look) / (double) most;
      double spend = alpha * Math.pow(time, POWER);
      levels[look] = looks.next(time, spend - spent);
      spent = spend;
    }
  }

  /**
   * The two-sided level of the look at that size; outside of the looks, that of the nearest one.
   *
   * @param size of the sample
   */
  public double level(int size) {
    return levels[Math.max(0, Math.min(levels.length - 1, size - first))];
  }

  /** The random walk that has crossed no bound yet: its density at the nodes of an integral. */
  private static final class Looks {
    private double time;
    private double[] nodes = {0};
    private double[] masses = {1};

    /** Places the bound of the next look so that {@code spend} crosses there; its own level. */
    double next(double nextTime, double spend) {
      double sd = Math.sqrt(nextTime - time);
      double low = 0;
      double high = 40;
      while (high - low > 1e-10) {
        double middle = (low + high) / 2;
        if (beyond(middle, sd) > spend) {
          low = middle;
        } else {
          high = middle;
        }
      }
      advance(high, sd);
      time = nextTime;
      return 2 * NORMAL.survivalProbability(high / Math.sqrt(nextTime));
    }

    private double beyond(double bound, double sd) {
      double sum = 0;
      for (int i = 0; i < nodes.length; i++) {
        sum +=
            masses[i]
                * (NORMAL.survivalProbability((bound - nodes[i]) / sd)
                    + NORMAL.cumulativeProbability((-bound - nodes[i]) / sd));
      }
      return sum;
    }

    /** Simpson's rule over what stays within the bound. */
    private void advance(double bound, double sd) {
      // Mass further out than this is below any digit.
      double reach = Math.min(bound, 9 * Math.sqrt(time + sd * sd));
      double[] next = new double[STEPS + 1];
      double[] weighted = new double[STEPS + 1];
      double step = 2 * reach / STEPS;
      for (int i = 0; i <= STEPS; i++) {
        next[i] = -reach + i * step;
        double at = next[i];
        double density = 0;
        for (int j = 0; j < nodes.length; j++) {
          density += masses[j] * NORMAL.density((at - nodes[j]) / sd) / sd;
        }
        double simpson = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
        weighted[i] = density * simpson * step / 3;
      }
      nodes = next;
      masses = weighted;
    }
  }

  @Override
  public String toString() {
    return "levels from " + first + ": " + Arrays.toString(levels);
  }
}
