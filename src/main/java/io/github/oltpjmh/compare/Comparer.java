package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.RunResults;

/** Gives verdicts by one policy. */
public final class Comparer {
  private final Policy policy;

  public Comparer(Policy policy) {
    this.policy = policy;
  }

  /**
   * Compares each server of a run with the run's first server, the baseline, paired in blocks where
   * the run says which fork belongs to which.
   */
  public Comparison within(RunResults run) {
    return new WithinRun(policy, run).compare();
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
