package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.CellKey;
import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.StoppingRule;
import java.time.Duration;
import java.util.Set;

/**
 * Goes on beyond the plan's blocks with cells that the results so far leave open, within budget.
 */
final class OpenCells implements StoppingRule {
  private final Plan plan;
  private final RunFolder folder;
  private final Comparer comparer;
  private int read;
  private Set<CellKey> open = Set.of();

  OpenCells(Run run, Comparer comparer) {
    plan = run.plan();
    folder = run.folder();
    this.comparer = comparer;
  }

  @Override
  public boolean decided(Cell cell, int block) {
    if (block <= plan.blocks()) {
      return false;
    }
    if (block != read) {
      RunResults results = RunResults.read(folder.path());
      open = isSpent(results) ? Set.of() : comparer.open(results);
      read = block;
    }
    return open.stream().noneMatch(key -> isOf(key, cell));
  }

  private boolean isSpent(RunResults results) {
    double seconds =
        results.forks().map(ForkMap::trials).stream()
            .flatMap(trials -> trials.stream())
            .mapToDouble(ForkMap.Trial::durationSeconds)
            .sum();
    Duration spent = Duration.ofMillis((long) (1000 * seconds));
    return plan.budget().filter(budget -> spent.compareTo(budget) >= 0).isPresent();
  }

  private static boolean isOf(CellKey key, Cell cell) {
    return key.threads() == cell.threads()
        && key.params().entrySet().containsAll(cell.parameters().entrySet());
  }
}
