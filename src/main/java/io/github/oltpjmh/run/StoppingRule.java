package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;

/** Decides, before each block of a cell, whether that cell still needs one. */
@FunctionalInterface
public interface StoppingRule {
  /** Every block of the plan is measured. */
  StoppingRule NEVER = (cell, block) -> false;

  /**
   * Whether enough is known about the cell.
   *
   * @param cell that is about to be measured
   * @param block that would be measured next, from 1
   */
  boolean decided(Cell cell, int block);
}
