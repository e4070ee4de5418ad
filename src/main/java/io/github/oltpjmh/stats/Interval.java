package io.github.oltpjmh.stats;

/**
 * An interval of confidence.
 *
 * @param low lower end
 * @param high upper end
 */
public record Interval(double low, double high) {
  /** Whether {@code value} lies inside, ends included. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
