package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.plan.Plan;
import java.time.Duration;

/** How long a trial may take before it counts as hung. */
final class Deadlines {
  /** For the binary, the server's start and stop, and the JVM's. */
  private static final Duration START_AND_STOP = Duration.ofMinutes(3);

  /** Rows a second that even a slow machine loads and indexes. */
  private static final long SLOWEST_LOAD = 5_000;

  private Deadlines() {}

  /**
   * Twice the time that the plan asks for, as blocked transactions may outlast it, plus the
   * allowance for the start, which may have to load the tables.
   */
  static Duration of(Plan plan, Cell cell) {
    long rows = number(cell, "tables") * number(cell, "tableSize");
    return plan.timing()
        .warmup()
        .plus(plan.timing().time())
        .multipliedBy(2)
        .plus(START_AND_STOP)
        .plusSeconds(rows / SLOWEST_LOAD);
  }

  private static long number(Cell cell, String parameter) {
    return Long.parseLong(cell.parameters().getOrDefault(parameter, "1"));
  }
}
