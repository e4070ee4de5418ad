package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Change;
import io.github.oltpjmh.stats.MeanEstimate;
import java.util.Locale;

/** Numbers as all reports write them: a decimal point in every locale, no grouping. */
final class Numbers {
  /** What stands for a number that does not exist. */
  static final String NONE = "-";

  private Numbers() {}

  /** Four digits or so: more would pretend, and fewer would hide what δ asks for. */
  static String value(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    double size = Math.abs(value);
    if (size != 0 && size < 0.001) {
      return String.format(Locale.ROOT, "%.3e", value);
    }
    int decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** A value with the half-width of its interval, a factor on the log scale, in per cent. */
  static String withError(MeanEstimate estimate) {
    double half = Math.sqrt(estimate.interval().high() / estimate.interval().low()) - 1;
    String value = value(estimate.value());
    return Double.isFinite(half) ? value + " " + halfWidth(half) : value;
  }

  /** A ratio as a signed change. */
  static String change(double ratio) {
    return Double.isFinite(ratio) ? String.format(Locale.ROOT, "%+.1f%%", 100 * (ratio - 1)) : NONE;
  }

  /** A ratio and its interval as signed changes. */
  static String change(double ratio, double low, double high) {
    String point = change(ratio);
    return Double.isFinite(low) && Double.isFinite(high)
        ? point + String.format(Locale.ROOT, " [%+.1f, %+.1f]", 100 * (low - 1), 100 * (high - 1))
        : point;
  }

  /** The same of what was estimated. */
  static String change(Change change) {
    return change(change.ratio(), change.interval().low(), change.interval().high());
  }

  /** A share in per cent, without a sign. */
  static String percent(double share) {
    return Double.isFinite(share)
        ? String.format(Locale.ROOT, share < 0.0095 ? "%.2f%%" : "%.1f%%", 100 * share)
        : NONE;
  }

  /** A p value. */
  static String p(double p) {
    if (!Double.isFinite(p)) {
      return NONE;
    }
    return p < 0.0001 ? "<0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }

  /**
   * Two trials that differ give an interval without end; that it is too wide is all there is to
   * say.
   */
  private static String halfWidth(double half) {
    return half < 10 ? String.format(Locale.ROOT, "±%.1f%%", 100 * half) : "±>999%";
  }
}
