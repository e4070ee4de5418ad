package io.github.oltpjmh.plan;

import io.github.oltpjmh.workload.Arrivals;
import io.github.oltpjmh.workload.Pace;
import io.github.oltpjmh.workload.Tables;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds workloads, tables, rates and threads that cannot run in a plan's combinations. */
final class CellCheck {
  private CellCheck() {}

  /** What is wrong with the cells, each mistake once. */
  static List<String> mistakes(Plan plan) {
    double seconds = plan.timing().measurementIterations().each().toMillis() / 1e3;
    return Stream.concat(
            plan.cells().stream().map(Cell::parameters).distinct().flatMap(CellCheck::mistake),
            plan.cells().stream().flatMap(cell -> mistake(cell, seconds)))
        .distinct()
        .map(mistake -> "plan %s: %s".formatted(plan.name(), mistake))
        .toList();
  }

  private static Stream<String> mistake(Map<String, String> cell) {
    try {
      // A task that can be made can run: its constructor is the check.
      new Cell(1, cell).task(Tables.DEFAULT_SCHEMA);
      return Stream.empty();
    } catch (IllegalArgumentException e) {
      return Stream.of(String.valueOf(e.getMessage()));
    }
  }

  private static Stream<String> mistake(Cell cell, double seconds) {
    try {
      double rate = Pace.parseRate(cell.value(PlanKey.RATE));
      new Pace(rate, Arrivals.parse(cell.value(PlanKey.ARRIVALS)))
          .requireWorkFor(cell.threads(), seconds);
      return Stream.empty();
    } catch (IllegalArgumentException e) {
      return Stream.of(String.valueOf(e.getMessage()));
    }
  }
}
