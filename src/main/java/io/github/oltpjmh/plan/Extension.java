package io.github.oltpjmh.plan;

/** What may follow the blocks that a plan gives to every cell. */
public enum Extension {
  /** Nothing. */
  NONE,
  /** As many fresh blocks of the cells in which a loss is suspected. */
  CONFIRM,
  /** Block after block of the cells that are not decided, up to the plan's most. */
  UNTIL_DECIDED
}
