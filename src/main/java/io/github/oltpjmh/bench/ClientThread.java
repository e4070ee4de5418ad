package io.github.oltpjmh.bench;

import io.github.oltpjmh.profile.LatencyRecording;
import io.github.oltpjmh.workload.Counters;
import io.github.oltpjmh.workload.OpenLoop;
import io.github.oltpjmh.workload.Session;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * One client thread: its session with the server, and what that session counted during an iteration
 * as JMH's secondary metrics.
 *
 * <p>The metrics are differences of running totals, so that the measured path pays nothing for
 * them. The events with which JMH lets threads start and stop together are in them, therefore rates
 * are formed per event. Session and counters are one state because JMH makes a second instance of a
 * thread's state where another state depends on it.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class ClientThread {
  Session session;
  Loop loop;

  private Counters start = new Counters();
  private @Nullable OpenLoop schedule;
  private boolean first;

  /** Connects and prepares this thread's statements. */
  @Setup(Level.Trial)
  public void open(ServerUnderTest server, ThreadParams thread) throws SQLException {
    session = server.openSession(thread.getThreadIndex());
    schedule = server.schedule();
    first = thread.getThreadIndex() == 0;
    loop =
        Loop.of(
            session::run,
            schedule,
            LatencyRecording.current().map(LatencyRecording::thread).orElse(null));
  }

  /** Remembers where the totals stand before an iteration. */
  @Setup(Level.Iteration)
  public void begin() {
    start = new Counters(session.counters());
  }

  /** Closes statements and connection. */
  @TearDown(Level.Trial)
  public void close() throws SQLException {
    if (session != null) {
      session.close();
    }
  }

  /** Events finished. */
  public long events() {
    return session.counters().events - start.events;
  }

  /** Events that became due in an open loop; 0 in a closed one. */
  public long intended() {
    // The schedule is that of all threads, whose counters JMH adds up.
    return schedule != null && first ? schedule.intended() : 0;
  }

  /**
   * Events that became due and were not run, so that {@code intended = events + backlog}; negative
   * where some of an earlier backlog were. They stay due.
   */
  public long backlog() {
    return schedule == null ? 0 : intended() - events();
  }

  /** Statements with a result set. */
  public long reads() {
    return session.counters().reads - start.reads;
  }

  /** Statements that changed rows. */
  public long writes() {
    return session.counters().writes - start.writes;
  }

  /** BEGIN, COMMIT, ROLLBACK and statements that changed nothing. */
  public long other() {
    return session.counters().other - start.other;
  }

  /** Deadlocks, after each of which an event started again. */
  public long errors1213() {
    return session.counters().deadlocks - start.deadlocks;
  }

  /** Lock wait time-outs, after each of which an event started again. */
  public long errors1205() {
    return session.counters().lockWaitTimeouts - start.lockWaitTimeouts;
  }

  /** Changed records, after each of which an event started again. */
  public long errors1020() {
    return session.counters().recordsChanged - start.recordsChanged;
  }

  /** Any other errors that the workload was told to ignore. */
  public long errorsOther() {
    return session.counters().otherErrors - start.otherErrors;
  }

  /** Connections opened anew, after a loss or because the workload asks for it. */
  public long reconnects() {
    return session.counters().reconnects - start.reconnects;
  }
}
