package io.github.oltpjmh.plan;

/** What the trials of a plan are run for. */
public enum Metric {
  /** Transactions per second, with every thread busy. */
  THROUGHPUT
}
