package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.MeanEstimate;

/**
 * One metric of one cell on one server, by itself.
 *
 * @param cell what was measured
 * @param cellLabel short name of the cell within this comparison
 * @param server who was measured
 * @param metric what
 * @param value over its good trials
 * @param failed trials of this cell and server that failed
 */
public record Level(
    CellKey cell,
    String cellLabel,
    String server,
    MetricKey metric,
    MeanEstimate value,
    int failed) {}
