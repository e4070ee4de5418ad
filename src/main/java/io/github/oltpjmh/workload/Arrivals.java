package io.github.oltpjmh.workload;

import java.util.Locale;

/** How the gaps between the transactions of an open loop are. */
public enum Arrivals {
  /** All alike. */
  CONSTANT {
    @Override
    Schedule schedule(double rate, long seed) {
      double gap = NANOS / rate;
      return new Schedule() {
        private long count;

        @Override
        public long next() {
          // A product, since a sum of rounded gaps would drift.
          return (long) (++count * gap);
        }
      };
    }
  },

  /** Exponential, as of independent users: a Poisson process, and sysbench's only choice. */
  EXPONENTIAL {
    @Override
    Schedule schedule(double rate, long seed) {
      double gap = NANOS / rate;
      RandomStream random = new RandomStream(seed, STREAM);
      return new Schedule() {
        private double at;

        @Override
        public long next() {
          at -= gap * Math.log(1 - random.nextDouble());
          return (long) at;
        }
      };
    }
  };

  private static final double NANOS = 1e9;

  /** Client threads have the streams from 0 on. */
  private static final long STREAM = -1;

  /** The times from which transactions are due. */
  @FunctionalInterface
  interface Schedule {
    /** The next time, in ns from the start of the schedule; never less than the one before. */
    long next();
  }

  /**
   * A schedule from its start.
   *
   * @param rate transactions a second, above 0
   * @param seed equal seeds make equal schedules
   */
  abstract Schedule schedule(double rate, long seed);

  /**
   * Parses {@code constant} or {@code exponential}.
   *
   * @throws IllegalArgumentException naming both
   */
  public static Arrivals parse(String text) {
    return switch (text) {
      case "constant" -> CONSTANT;
      case "exponential" -> EXPONENTIAL;
      default ->
          throw new IllegalArgumentException(
              "arrivals '" + text + "' is unknown; valid are constant, exponential");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
