package io.github.oltpjmh.workload;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The transactions that an open loop asks for: one schedule for all threads, from which each idle
 * thread takes the next one. As in sysbench's queue, a transaction therefore waits only while all
 * threads are busy; with a schedule for each thread it would also wait for its own thread while
 * others are idle. There is no thread that feeds the queue, and so no hand-over to measure: who is
 * idle waits for the transaction that is due next.
 *
 * <p>The schedule stands still between {@link #pause} and {@link #resume}, but forgets nothing:
 * what is overdue then is still overdue. Safe for use by several threads.
 */
public final class OpenLoop {
  /** Linux wakes a sleeper about this much late: 50 µs of timer slack, and the switch. */
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(80);

  private final Arrivals.Schedule started;
  private final Arrivals.Schedule asked;
  private long nextAsked;
  private long origin;
  private long pausedAt;
  private long intended;

  /**
   * A loop whose schedule waits for {@link #resume}.
   *
   * @param pace with a rate above 0
   * @param seed equal seeds make equal schedules
   */
  public OpenLoop(Pace pace, long seed) {
    if (!pace.open()) {
      throw new IllegalArgumentException("an open loop needs a rate above 0");
    }
    started = pace.arrivals().schedule(pace.rate(), seed);
    asked = pace.arrivals().schedule(pace.rate(), seed);
    nextAsked = asked.next();
  }

  /** Lets the schedule go on. {@code now} is of {@link System#nanoTime}. */
  public synchronized void resume(long now) {
    origin += now - pausedAt;
  }

  /** Stops the schedule, while no thread is between {@link #await} and its transaction's end. */
  public synchronized void pause(long now) {
    pausedAt = now;
    intended = 0;
    while (nextAsked <= now - origin) {
      intended++;
      nextAsked = asked.next();
    }
  }

  /** Transactions that became due between the last {@link #resume} and {@link #pause}. */
  public synchronized long intended() {
    return intended;
  }

  /**
   * Takes the next transaction and waits until it is due; one that is overdue starts at once.
   *
   * @return the time at which it was due, of {@link System#nanoTime}
   */
  public long await() throws InterruptedException {
    long due = take();
    long wait;
    while ((wait = due - System.nanoTime()) > 0) {
      if (wait > SPIN_NANOS) {
        LockSupport.parkNanos(this, wait - SPIN_NANOS);
        if (Thread.interrupted()) {
          throw new InterruptedException("interrupted while waiting for the next transaction");
        }
      } else {
        Thread.onSpinWait();
      }
    }
    return due;
  }

  private synchronized long take() {
    return origin + started.next();
  }
}
