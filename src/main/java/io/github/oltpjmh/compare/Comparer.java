package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.RunResults;
import java.util.List;
import java.util.Optional;

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
    return empty(run.name());
  }

  /**
   * Compares two results: runs with a baseline server in common through it, others directly.
   *
   * @param force compare in spite of named differences, which then stand among the notes
   * @return a {@link Refusal} where settings, JDK, host class or workload differ
   */
  public Outcome between(RunResults before, RunResults after, boolean force) {
    return force ? empty(after.name()) : new Refusal(before.name(), after.name(), List.of());
  }

  private Comparison empty(String title) {
    return new Comparison(
        title, "", policy, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of());
  }
}
