package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;

/** Decides, before each block of a cell, whether that cell still needs one. */
@FunctionalInterface
public interface StoppingRule {
  /** Every block of the plan is measured. */
  StoppingRule NEVER = (cell, block) -> false;

  /**
   * Whether enough is known about the cell. Beyond the blocks that the plan gives to every cell,
   * the run's folder holds the results of all earlier blocks when this is asked.
   *
   * @param cell that is about to be measured
   * @param block that would be measured next, from 1
   */
  boolean decided(Cell cell, int block);
}
