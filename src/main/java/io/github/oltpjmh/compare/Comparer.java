package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunResults;
import java.util.Set;
import java.util.stream.Collectors;

/** Gives verdicts by one policy. */
public final class Comparer {
  private final Policy policy;
  private final boolean force;

  public Comparer(Policy policy) {
    this(policy, false);
  }

  /**
   * A comparer with a say about servers that others run, which are not restarted for each trial.
   *
   * @param force compare them with servers that are, and give verdicts beyond SUSPECT
   */
  public Comparer(Policy policy, boolean force) {
    this.policy = policy;
    this.force = force;
  }

  /**
   * Compares each server of a run with the run's first server, the baseline, paired in blocks where
   * the run says which fork belongs to which.
   */
  public Comparison within(RunResults run) {
    return length(run) instanceof ForkMap.Length.Confirmed confirmed
        ? new ConfirmedRun(policy, run, confirmed.screening(), force).compare()
        : new WithinRun(policy, run, force).compare();
  }

  /**
   * The cells of an unfinished run that need more blocks: those with a suspected loss where
   * suspects are measured again, those that are not decided where blocks are added until they are.
   */
  public Set<CellKey> open(RunResults run) {
    ForkMap.Length length = length(run);
    if (length instanceof ForkMap.Length.Confirmed confirmed) {
      return new ConfirmedRun(policy, run, confirmed.screening(), force).suspectCells();
    }
    return length instanceof ForkMap.Length.Sequential ? undecided(run) : Set.of();
  }

  private Set<CellKey> undecided(RunResults run) {
    return new WithinRun(policy, run, force)
        .compare().rows().stream()
            .filter(Row::gates)
            .filter(row -> !row.verdict().isSettled())
            .map(Row::cell)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static ForkMap.Length length(RunResults run) {
    return run.forks().map(ForkMap::length).orElseGet(ForkMap.Length.Fixed::new);
  }

  /**
   * Compares two results: runs with a baseline server in common through it, others directly.
   *
   * @param force compare in spite of named differences, which then stand among the notes
   * @return a {@link Refusal} where settings, JDK or host class differ, or no cell is on both sides
   */
  public Outcome between(RunResults before, RunResults after, boolean force) {
    return new BetweenRuns(policy, before, after).compare(force);
  }
}
