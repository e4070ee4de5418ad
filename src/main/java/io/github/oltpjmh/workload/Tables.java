package io.github.oltpjmh.workload;

/**
 * The sbtest tables of a trial.
 *
 * @param count number of tables, {@code sbtest1} to {@code sbtestN}
 * @param size rows in each
 * @param seed of the rows
 */
public record Tables(int count, int size, long seed) {}
