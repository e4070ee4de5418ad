package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanException;
import io.github.oltpjmh.server.ServerSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The order of a run's trials.
 *
 * <p>Blocks are the outer loop: each round measures every cell once, the cells in random order, and
 * within a cell all servers directly after each other. So what a block compares was measured within
 * minutes, drift over hours falls between the blocks where pairing removes it, and a run that is
 * cut short has fewer blocks of every cell rather than no trial of some.
 *
 * <p>The order of the servers is random but balanced: over as many consecutive blocks of a cell as
 * there are servers, each server takes each position once (a randomised Latin square), so that
 * being first or last favours nobody.
 *
 * <p>All of it follows from the plan's seed through {@link Random}, whose sequence its
 * specification fixes for every JDK; each draw has its own seed ({@link #mix}), so that an order
 * depends neither on how many blocks follow nor on the other cells.
 *
 * @param trials in the order in which they run
 */
public record Schedule(List<Trial> trials) {
  public Schedule {
    trials = List.copyOf(trials);
  }

  /** The order of the whole plan. */
  public static Schedule of(Plan plan) {
    return of(plan, Shard.WHOLE);
  }

  /**
   * The order of a part of the plan. Trials have the index that they have in the whole plan.
   *
   * @throws PlanException where the plan names no server
   */
  public static Schedule of(Plan plan, Shard shard) {
    if (plan.servers().isEmpty()) {
      throw new PlanException(
          List.of(
              "plan %s names no servers; give them, for example --servers=5.7.22,8.0.15"
                  .formatted(plan.name())));
    }
    List<Cell> cells = plan.cells();
    List<Trial> trials = new ArrayList<>();
    int index = 0;
    for (int block = 1; block <= plan.mostBlocks(); block++) {
      for (int cell : shuffled(cells.size(), mix(plan.seed(), 1, block, 0))) {
        List<Integer> order = servers(plan, cell, block);
        // 53 bits, which every reader of JSON keeps exactly.
        long seed = mix(plan.seed(), 2, block, cell) >>> 11;
        for (int position = 1; position <= order.size(); position++) {
          index++;
          ServerSpec server = plan.servers().get(order.get(position - 1));
          if (shard.holds(cell)) {
            trials.add(new Trial(index, cells.get(cell), server, block, position, seed));
          }
        }
      }
    }
    return new Schedule(trials);
  }

  /** A row of the cell's Latin square: one random permutation, rotated by a random row number. */
  private static List<Integer> servers(Plan plan, int cell, int block) {
    int count = plan.servers().size();
    int square = (block - 1) / count;
    List<Integer> columns = shuffled(count, mix(plan.seed(), 3, square, cell));
    List<Integer> rows = shuffled(count, mix(plan.seed(), 4, square, cell));
    int rotation = rows.get((block - 1) % count);
    Collections.rotate(columns, rotation);
    return columns;
  }

  private static List<Integer> shuffled(int count, long seed) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, new Random(seed));
    return numbers;
  }

  /** A seed for one purpose, by SplitMix64's finaliser (Steele, Lea and Flood, OOPSLA 2014). */
  private static long mix(long seed, long purpose, long block, long cell) {
    long mixed = finalise(seed + 0x9E3779B97F4A7C15L * purpose);
    mixed = finalise(mixed + 0x9E3779B97F4A7C15L * (block + 1));
    return finalise(mixed + 0x9E3779B97F4A7C15L * (cell + 1));
  }

  private static long finalise(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
