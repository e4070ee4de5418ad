package io.github.oltpjmh.plan;

/** From which verdict on a run counts as failed. */
public enum FailOn {
  /** No verdict fails the run: it only informs. */
  NONE,
  /** REGRESSED fails the run. */
  REGRESSED,
  /** REGRESSED and SUSPECT fail the run. */
  SUSPECT
}
