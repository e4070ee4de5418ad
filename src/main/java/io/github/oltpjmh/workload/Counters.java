package io.github.oltpjmh.workload;

/** What one thread did, counted by that thread alone; totals since the session was opened. */
public final class Counters {
  /** Statements with a result set. */
  public long reads;

  /** Statements that changed rows. */
  public long writes;

  /** The rest: BEGIN, COMMIT, ROLLBACK and statements that changed nothing. */
  public long other;

  /** Events that were finished. */
  public long events;

  /** Ignored errors 1213: a deadlock, the transaction was its victim. */
  public long deadlocks;

  /** Ignored errors 1205: a lock was not granted in time. */
  public long lockWaitTimeouts;

  /** Ignored errors 1020: a record changed since it was read. */
  public long recordsChanged;

  /** Ignored errors of any other code, lost connections included. */
  public long otherErrors;

  /** Connections opened anew, after a loss or because the workload asks for it. */
  public long reconnects;

  /** Totals that start from zero. */
  public Counters() {}

  /** A copy of the present totals. */
  public Counters(Counters totals) {
    reads = totals.reads;
    writes = totals.writes;
    other = totals.other;
    events = totals.events;
    deadlocks = totals.deadlocks;
    lockWaitTimeouts = totals.lockWaitTimeouts;
    recordsChanged = totals.recordsChanged;
    otherErrors = totals.otherErrors;
    reconnects = totals.reconnects;
  }

  /** All ignored errors. */
  public long errors() {
    return deadlocks + lockWaitTimeouts + recordsChanged + otherErrors;
  }

  /** All statements. */
  public long queries() {
    return reads + writes + other;
  }

  /** Counts a read, or a write by the rows that it changed, as sysbench classifies them. */
  void changed(int rows) {
    if (rows > 0) {
      writes++;
    } else {
      other++;
    }
  }

  void error(int code) {
    switch (code) {
      case IgnoredErrors.DEADLOCK -> deadlocks++;
      case IgnoredErrors.LOCK_WAIT_TIMEOUT -> lockWaitTimeouts++;
      case IgnoredErrors.RECORD_CHANGED -> recordsChanged++;
      default -> otherErrors++;
    }
  }
}
