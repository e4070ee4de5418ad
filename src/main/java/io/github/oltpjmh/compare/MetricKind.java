package io.github.oltpjmh.compare;

import java.util.regex.Pattern;

/** What a metric measures, as far as it decides its δ and whether it gates. */
public enum MetricKind {
  /** Transactions or queries a time. */
  THROUGHPUT,
  /** Time an operation, means and percentiles. */
  LATENCY,
  /** Instructions executed a transaction. */
  INSTRUCTIONS,
  /** CPU time a transaction. */
  SERVER_CPU,
  /** Anything else; explains, and is never a ground for a verdict of its cell. */
  OTHER;

  private static final Pattern PERCENTILE = Pattern.compile("p\\d+(\\.\\d+)?");

  /** Derives the kind from the name of a secondary metric. */
  static MetricKind ofSecondary(String name) {
    String plain = name.startsWith("·") ? name.substring(1) : name;
    if (plain.startsWith("instructions")) {
      return INSTRUCTIONS;
    }
    if (plain.startsWith("latency") || PERCENTILE.matcher(plain).matches()) {
      return LATENCY;
    }
    return plain.startsWith("cpu") || plain.startsWith("serverCpu") ? SERVER_CPU : OTHER;
  }
}
