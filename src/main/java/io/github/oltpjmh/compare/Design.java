package io.github.oltpjmh.compare;

/** How the two sides of a comparison were measured, and so what can be said of them. */
public enum Design {
  /** In the same blocks of one run: drift cancels. */
  PAIRED("paired in blocks"),
  /** Replicates that stand alone. */
  UNPAIRED("unpaired"),
  /** Ratios to a baseline server that two runs share: each run's drift cancels. */
  THROUGH_BASELINE("through the baseline server"),
  /** Raw values of two runs: the run is the replicate, and there is one a side. */
  RAW("raw values of two runs"),
  /** One trial a side. */
  UNREPLICATED("one trial a side");

  private final String words;

  Design(String words) {
    this.words = words;
  }

  /** As reports say it. */
  public String words() {
    return words;
  }

  boolean replicated() {
    return this != RAW && this != UNREPLICATED;
  }
}
