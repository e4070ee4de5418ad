package io.github.oltpjmh.profile;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/**
 * The latencies of one thread in one iteration. Recorded by that thread alone, without allocation;
 * read and reset by others between iterations.
 */
public final class ThreadLatency {
  /** From here on resolved to 0.1 %. */
  private static final long LEAST = 16;

  /** Longer ones count as this long: a backlog's, perhaps. */
  private static final long MOST = TimeUnit.HOURS.toNanos(1);

  private static final int DIGITS = 3;

  private final IntCountsHistogram histogram = new IntCountsHistogram(LEAST, MOST, DIGITS);

  /** Records that an event took so long, in ns. */
  public void record(long nanos) {
    histogram.recordValue(Math.min(Math.max(nanos, 0), MOST));
  }

  /** The shape of all histograms here, for those that gather them. */
  static Histogram gathering() {
    return new Histogram(LEAST, MOST, DIGITS);
  }

  AbstractHistogram histogram() {
    return histogram;
  }
}
