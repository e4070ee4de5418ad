package io.github.oltpjmh.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Asks {@code git} about a directory, and changes nothing.
 *
 * @param directory that it runs in
 */
record Git(Path directory) {
  private static final long SECONDS = 20;

  /** What git printed; empty where it failed, does not exist or took too long. */
  Optional<String> ask(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    // Reading the state must neither wait for another git nor write the index.
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      Thread guard = guard(process);
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ok = process.waitFor() == 0;
      guard.interrupt();
      return ok ? Optional.of(output) : Optional.empty();
    } catch (IOException e) {
      // No git on this machine: nothing is known of commits.
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Ends a git that hangs, for example on a network file system. */
  private static Thread guard(Process process) {
    Thread guard =
        new Thread(
            () -> {
              try {
                if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                  process.destroyForcibly();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "git-guard");
    guard.setDaemon(true);
    guard.start();
    return guard;
  }
}
