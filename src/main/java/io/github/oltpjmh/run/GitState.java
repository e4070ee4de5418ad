package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;
import java.nio.file.Path;
import java.util.Optional;

/** Which commit a directory has checked out, as {@code git} tells it. */
public final class GitState {
  private GitState() {}

  /** Commit and state; empty where there is no git, no repository or no commit. */
  public static Optional<Environment.Commit> of(Path directory) {
    Git git = new Git(directory);
    return git.ask("rev-parse", "--verify", "-q", "HEAD")
        .map(String::strip)
        .filter(hash -> hash.matches("[0-9a-f]{40,64}"))
        .map(hash -> new Environment.Commit(hash, dirty(git)));
  }

  /** A state that cannot be read counts as modified: better doubted than trusted wrongly. */
  private static boolean dirty(Git git) {
    return git.ask(
            "status", "--porcelain", "--ignore-submodules=none", "--", ".", ":(exclude)jmh-results")
        .map(status -> !status.isBlank())
        .orElse(true);
  }
}
