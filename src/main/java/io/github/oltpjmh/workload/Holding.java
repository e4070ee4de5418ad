package io.github.oltpjmh.workload;

import java.util.Locale;

/** How long a session keeps its connection. */
public enum Holding {
  /** One connection for the whole trial, as sysbench; statements are prepared before the start. */
  HELD,
  /** Borrowed for each event, as applications do; statements come from the driver's cache. */
  POOLED;

  /**
   * Reads {@code held} or {@code pooled}.
   *
   * @throws IllegalArgumentException naming both, for anything else
   */
  public static Holding parse(String text) {
    return Names.find(Holding.class, "connection", text);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
