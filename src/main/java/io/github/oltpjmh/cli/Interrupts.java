package io.github.oltpjmh.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM while a run goes on: the JVM's end waits until the run has saved what it
 * measured.
 */
final class Interrupts {
  private static final long MOST_SECONDS = 120;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interrupts(Runnable request) {
    hook =
        new Thread(
            () -> {
              request.run();
              awaitEnd();
            },
            "interrupt");
  }

  /** Calls {@code request} when the JVM is told to end before this is closed. */
  static Interrupts handledBy(Runnable request) {
    Interrupts interrupts = new Interrupts(request);
    Runtime.getRuntime().addShutdownHook(interrupts.hook);
    return interrupts;
  }

  private void awaitEnd() {
    try {
      if (!done.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("The run did not end in time; 'run --resume' goes on with it.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets a JVM that is ending go on. */
  void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending already, and the hook has just been let go.
      return;
    }
  }
}
