package io.github.oltpjmh.run;

/** Which failed trials get another attempt. */
@FunctionalInterface
public interface RetryPolicy {
  /** A failed trial stays failed. */
  RetryPolicy NONE = (stage, attempts) -> false;

  /**
   * Whether to try again.
   *
   * @param stage where the trial failed
   * @param attempts made so far, from 1
   */
  boolean again(TrialLauncher.Stage stage, int attempts);

  /** Only failures to start are tried again: a failed measurement is a finding. */
  static RetryPolicy startUp(int mostAttempts) {
    return (stage, attempts) -> stage == TrialLauncher.Stage.START_UP && attempts < mostAttempts;
  }
}
