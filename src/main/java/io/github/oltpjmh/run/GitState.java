package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Which commit a directory has checked out, as {@code git} tells it. */
public final class GitState {
  private static final long SECONDS = 20;

  private GitState() {}

  /** Commit and state; empty where there is no git, no repository or no commit. */
  public static Optional<Environment.Commit> of(Path directory) {
    return git(directory, "rev-parse", "--verify", "-q", "HEAD")
        .map(String::strip)
        .filter(hash -> hash.matches("[0-9a-f]{40,64}"))
        .map(hash -> new Environment.Commit(hash, dirty(directory)));
  }

  /** A state that cannot be read counts as modified: better doubted than trusted wrongly. */
  private static boolean dirty(Path directory) {
    return git(
            directory,
            "status",
            "--porcelain",
            "--ignore-submodules=none",
            "--",
            ".",
            ":(exclude)jmh-results")
        .map(status -> !status.isBlank())
        .orElse(true);
  }

  private static Optional<String> git(Path directory, String... arguments) {
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
      // No git on this machine: the run is recorded as being of no known commit.
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
