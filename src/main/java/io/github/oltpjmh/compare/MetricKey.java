package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.Direction;

/**
 * A metric of a comparison.
 *
 * @param name such as {@code tps}, {@code qps}, {@code instructions}
 * @param unit as tables show it
 * @param kind what it measures
 * @param direction which way it gets better
 * @param gates whether its verdict counts for the cell; all others explain
 */
public record MetricKey(
    String name, String unit, MetricKind kind, Direction direction, boolean gates) {
  /** Whether the server itself counted it: instructions, CPU, and what its name says is so. */
  boolean isServers() {
    return kind == MetricKind.INSTRUCTIONS
        || kind == MetricKind.SERVER_CPU
        || name.startsWith("server.");
  }
}
