package io.github.oltpjmh.workload;

import java.util.Locale;

/** Sysbench's {@code --db-ps-mode}: whether statements are prepared on the server. */
public enum PsMode {
  /** Prepared on the server, parameters in the binary protocol; sysbench's default. */
  AUTO,
  /** Sent as text with the values as literals. */
  DISABLE;

  /**
   * Reads {@code auto} or {@code disable}.
   *
   * @throws IllegalArgumentException naming both, for anything else
   */
  public static PsMode parse(String text) {
    return Names.find(PsMode.class, "psMode", text);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
