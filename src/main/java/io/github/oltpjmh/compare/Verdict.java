package io.github.oltpjmh.compare;

/** What is said of one metric of one cell, from the mildest to the gravest. */
public enum Verdict {
  /** Better: significant, and by more than δ. */
  IMPROVED("faster or cheaper"),
  /** Shown to lie within ±δ of the baseline. */
  EQUIVALENT("the same within δ"),
  /** Not known; the minimum detectable effect says what could have been seen. */
  INCONCLUSIVE("not known"),
  /** Too large to pass silently, too few replicates to be called. */
  SUSPECT("a loss that needs more trials"),
  /** Worse: significant, and by more than δ. */
  REGRESSED("slower or dearer"),
  /** The data cannot carry a verdict. */
  INVALID("data that cannot be judged");

  private final String meaning;

  Verdict(String meaning) {
    this.meaning = meaning;
  }

  /** In a few plain words. */
  public String meaning() {
    return meaning;
  }

  /** Whether it says that something got worse: REGRESSED or SUSPECT. */
  public boolean isLoss() {
    return this == REGRESSED || this == SUSPECT;
  }

  /** Whether more trials are not needed to say it. */
  boolean isSettled() {
    return this == REGRESSED || this == IMPROVED || this == EQUIVALENT;
  }

  /** The graver of two. */
  public Verdict or(Verdict other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
