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
    String name, String unit, MetricKind kind, Direction direction, boolean gates) {}
