package io.github.oltpjmh.plan;

import io.github.oltpjmh.workload.Arrivals;
import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.Pace;
import io.github.oltpjmh.workload.TableOptions;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.Task;
import io.github.oltpjmh.workload.WorkloadSpec;
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
      KeyDistribution keys = KeyDistribution.parse(value(cell, PlanKey.DISTRIBUTION));
      Tables tables =
          new Tables(
              Tables.DEFAULT_SCHEMA,
              Integer.parseInt(value(cell, PlanKey.TABLES)),
              Integer.parseInt(value(cell, PlanKey.TABLE_SIZE)),
              0,
              TableOptions.parse(value(cell, PlanKey.TABLE_OPTIONS)),
              keys);
      // A task that can be made can run: its constructor is the check.
      new Task(WorkloadSpec.parse(value(cell, PlanKey.WORKLOADS)), tables, keys);
      return Stream.empty();
    } catch (IllegalArgumentException e) {
      return Stream.of(String.valueOf(e.getMessage()));
    }
  }

  private static Stream<String> mistake(Cell cell, double seconds) {
    try {
      double rate = Pace.parseRate(value(cell.parameters(), PlanKey.RATE));
      new Pace(rate, Arrivals.parse(value(cell.parameters(), PlanKey.ARRIVALS)))
          .requireWorkFor(cell.threads(), seconds);
      return Stream.empty();
    } catch (IllegalArgumentException e) {
      return Stream.of(String.valueOf(e.getMessage()));
    }
  }

  private static String value(Map<String, String> cell, PlanKey key) {
    return cell.getOrDefault(key.parameter().orElse(""), key.preset());
  }
}
