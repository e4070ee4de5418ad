package io.github.oltpjmh.server;

import java.util.concurrent.CompletableFuture;

/**
 * Stops this JVM and its servers when the process that started it dies, so that a launcher killed
 * with -9 leaves no fork behind.
 */
public final class ParentWatch implements AutoCloseable {
  /** The exit code of a JVM whose parent died. */
  public static final int EXIT_CODE = 130;

  private final CompletableFuture<Void> watch;

  private ParentWatch(CompletableFuture<Void> watch) {
    this.watch = watch;
  }

  /** Watches the present parent until it is closed; without a parent nothing is watched. */
  public static ParentWatch arm() {
    return arm(
        () -> {
          try {
            LiveInstances.closeAll();
          } finally {
            // Not exit: the other hooks may wait for the dead parent.
            Runtime.getRuntime().halt(EXIT_CODE);
          }
        });
  }

  static ParentWatch arm(Runnable onParentsDeath) {
    return new ParentWatch(
        ProcessHandle.current()
            .parent()
            .map(ProcessHandle::onExit)
            .map(end -> end.thenRun(onParentsDeath))
            .orElseGet(CompletableFuture::new));
  }

  /** Stops watching. */
  @Override
  public void close() {
    watch.cancel(false);
  }
}
