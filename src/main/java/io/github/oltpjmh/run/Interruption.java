package io.github.oltpjmh.run;

import org.jspecify.annotations.Nullable;

/**
 * A request to end a run early, from another thread. The run's thread is interrupted only while it
 * waits for a trial, never while it writes: an interrupted thread cannot write files.
 */
public final class Interruption {
  private boolean requested;
  private @Nullable Thread waiting;

  /** Ends the trial that runs now; the run then saves what was measured. */
  public synchronized void request() {
    requested = true;
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  /** Whether the end was asked for. */
  public synchronized boolean requested() {
    return requested;
  }

  /** Waits for something that {@link #request} may interrupt. */
  <T> T interruptibly(Waiting<T> body) throws InterruptedException {
    synchronized (this) {
      if (requested) {
        throw new InterruptedException();
      }
      waiting = Thread.currentThread();
    }
    try {
      return body.run();
    } catch (InterruptedException e) {
      request();
      throw e;
    } finally {
      synchronized (this) {
        waiting = null;
        // A request that came too late to interrupt the wait must not break what follows.
        Thread.interrupted();
      }
    }
  }

  /** Something that takes long. */
  @FunctionalInterface
  interface Waiting<T> {
    T run() throws InterruptedException;
  }
}
