package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.TrialRecord;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A run that was carried out earlier.
 *
 * @param folder where it is
 * @param environment its record
 */
public record RecordedRun(RunFolder folder, Environment environment) {
  /** Name of its folder. */
  public String name() {
    return String.valueOf(folder.path().getFileName());
  }

  /** Path of its folder. */
  public Path path() {
    return folder.path();
  }

  boolean isOf(String commit) {
    Environment.Commit own = environment.commit();
    return own != null && own.hash().equals(commit);
  }

  /** Why it stands for nothing unless a user names it; empty where it may be chosen. */
  public Optional<String> doubt() {
    Environment.Commit commit = environment.commit();
    if (commit != null && commit.dirty()) {
      return Optional.of("of a modified tree");
    }
    if (environment.incomplete() || environment.endedAt() == null) {
      return Optional.of("incomplete");
    }
    long failed =
        environment.trials().stream()
            .filter(trial -> trial.status() != TrialRecord.Status.OK)
            .count();
    return failed == 0 ? Optional.empty() : Optional.of(failed + " of its trials failed");
  }
}
