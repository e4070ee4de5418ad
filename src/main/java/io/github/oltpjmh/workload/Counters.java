package io.github.oltpjmh.workload;

/** What one thread did, counted by that thread alone. */
public final class Counters {
  /** Statements with a result set. */
  public long reads;

  /** Statements that changed rows. */
  public long writes;

  /** The rest: BEGIN, COMMIT, ROLLBACK and statements that changed nothing. */
  public long other;

  /** Events that were finished. */
  public long events;

  /** Connections opened anew after a loss. */
  public long reconnects;
}
