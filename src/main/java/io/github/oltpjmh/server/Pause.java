package io.github.oltpjmh.server;

/** The pause between two looks at something that cannot notify. */
final class Pause {
  private Pause() {}

  static void millis(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for a server", e);
    }
  }
}
