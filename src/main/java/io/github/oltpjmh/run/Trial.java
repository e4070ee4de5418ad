package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.server.ServerSpec;

/**
 * One cell measured once on one server: a fresh mysqld and one JMH fork.
 *
 * @param index its number in the whole plan's order, from 1; also names its folder
 * @param cell what it measures
 * @param server what it measures it on
 * @param block the round it belongs to, from 1: trials of one cell and block are compared as a pair
 * @param position when its turn comes within the block, from 1
 * @param seed of the key sequence, the same for every server of the cell and block
 */
public record Trial(int index, Cell cell, ServerSpec server, int block, int position, long seed) {}
