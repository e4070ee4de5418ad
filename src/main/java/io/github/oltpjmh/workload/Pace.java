package io.github.oltpjmh.workload;

import java.util.Locale;

/**
 * How many transactions are asked for, and when.
 *
 * @param rate transactions a second of all threads together; 0 for a closed loop, in which every
 *     thread starts the next as soon as one has ended
 * @param arrivals the gaps between them; without meaning in a closed loop
 */
public record Pace(double rate, Arrivals arrivals) {
  /** The closed loop. */
  public static final Pace CLOSED = new Pace(0, Arrivals.EXPONENTIAL);

  private static final double MOST = 1e6;

  public Pace {
    if (!(rate >= 0 && rate <= MOST)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "rate is %s, but must be from 0 to %.0f transactions a second (0: no limit)",
              rate,
              MOST));
    }
  }

  /**
   * Parses a rate in transactions a second.
   *
   * @throws IllegalArgumentException where it is no number from 0 to a million
   */
  public static double parseRate(String text) {
    if (!text.matches("\\d{1,7}(\\.\\d{1,9})?")) {
      throw new IllegalArgumentException(
          "rate '%s' is not a number of transactions a second (0: no limit)".formatted(text));
    }
    return new Pace(Double.parseDouble(text), Arrivals.EXPONENTIAL).rate();
  }

  /** Whether transactions start at times of their own. */
  public boolean open() {
    return rate > 0;
  }

  /**
   * Checks that every thread finds a transaction to run in each iteration, since an iteration
   * cannot end in the middle of a thread's wait for one.
   *
   * @param threads client threads
   * @param seconds length of an iteration
   * @throws IllegalArgumentException with the number of threads that would do
   */
  public void requireWorkFor(int threads, double seconds) {
    if (open() && rate * seconds < threads) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "rate=%s is less than one transaction for each of %d threads in an iteration of"
                  + " %s s; use %s, or longer iterations",
              rate,
              threads,
              seconds,
              rate * seconds < 1
                  ? "a higher rate"
                  : "at most %d threads".formatted((int) (rate * seconds))));
    }
  }
}
