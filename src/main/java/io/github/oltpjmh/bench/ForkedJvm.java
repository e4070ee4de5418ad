package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.ParentWatch;
import io.github.oltpjmh.server.ServerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** This JVM as a process of the operating system. */
final class ForkedJvm {
  private static final String FORK_MAIN = "org.openjdk.jmh.runner.ForkedMain";

  private ForkedJvm() {}

  /** Watches the launcher from a fork; with {@code -f 0} this JVM is the launcher itself. */
  static Optional<ParentWatch> watchParent() {
    boolean forked = System.getProperty("sun.java.command", "").startsWith(FORK_MAIN);
    return forked ? Optional.of(ParentWatch.arm()) : Optional.empty();
  }

  /**
   * Binds every thread of this JVM to the given processors; threads made later inherit them.
   *
   * @throws ServerException when {@code taskset} is missing or refuses
   */
  static void pin(String cpus) {
    String pid = Long.toString(ProcessHandle.current().pid());
    try {
      Process taskset =
          new ProcessBuilder("taskset", "--all-tasks", "--pid", "--cpu-list", cpus, pid)
              .redirectErrorStream(true)
              .start();
      String output =
          new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (taskset.waitFor() != 0) {
        throw new ServerException("cannot bind the client to processors " + cpus + ": " + output);
      }
    } catch (IOException e) {
      throw new ServerException(
          "--client-cpus needs taskset (package util-linux): " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while binding the client to processors", e);
    }
  }
}
