package io.github.oltpjmh.run;

import io.github.oltpjmh.result.AtomicFile;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.RunJson;
import io.github.oltpjmh.result.Secrets;
import io.github.oltpjmh.result.TrialFactsFile;
import io.github.oltpjmh.result.TrialMerger;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The trials of a run on disk: each is recorded at once, so that nothing measured is lost. */
final class TrialBook {
  private final RunFolder folder;

  TrialBook(RunFolder folder) {
    this.folder = folder;
  }

  /**
   * The trial's record from an earlier part of the run, if it was finished then; one whose result
   * cannot be read counts as not made.
   *
   * @throws RunFolderException where the folder holds another trial under that number
   */
  Optional<TrialRecord> finished(Trial trial) {
    if (!Files.isRegularFile(folder.trialRecord(trial.index()))) {
      return Optional.empty();
    }
    TrialRecord record;
    try {
      record = RunJson.read(folder.trialRecord(trial.index()), TrialRecord.class);
    } catch (RunFolderException e) {
      return Optional.empty();
    }
    requireSame(trial, record);
    boolean kept =
        switch (record.status()) {
          case RUNNING -> false;
          case FAILED -> true;
          case OK -> unusable(trial).isEmpty();
        };
    return kept ? Optional.of(record) : Optional.empty();
  }

  private void requireSame(Trial trial, TrialRecord record) {
    if (record.block() != trial.block()
        || record.seed() != trial.seed()
        || !record.server().equals(trial.server().label())
        || !record.cell().equals(cell(trial))) {
      throw new RunFolderException(
          "%s is not trial %d of this plan; do not change files of a run, and continue it with the"
                  .formatted(folder.trialRecord(trial.index()), trial.index())
              + " version that began it",
          null);
    }
  }

  /** An empty folder, in which the trial is marked as begun. */
  void begin(Trial trial, int attempt, Instant now) throws IOException {
    folder.clearTrial(trial.index());
    RunJson.write(
        folder.trialRecord(trial.index()),
        record(trial, Status.RUNNING, attempt, now, null, null, null));
  }

  /** Records how the trial ended; a result that cannot be used makes it a failed one. */
  TrialRecord end(
      Trial trial, int attempt, Instant start, Duration took, TrialLauncher.Outcome outcome)
      throws IOException {
    TrialLauncher.Outcome checked = outcome;
    if (outcome instanceof TrialLauncher.Outcome.Succeeded) {
      Optional<String> wrong = unusable(trial);
      if (wrong.isPresent()) {
        checked =
            new TrialLauncher.Outcome.Failed(
                TrialLauncher.Stage.MEASUREMENT, wrong.get(), Optional.empty());
      }
    }
    double seconds = took.toMillis() / 1000.0;
    TrialRecord record;
    if (checked instanceof TrialLauncher.Outcome.Failed failed) {
      record =
          record(
              trial,
              Status.FAILED,
              attempt,
              start,
              seconds,
              Secrets.masked(failed.cause()),
              failed.serverLog().map(Secrets::masked).orElse(null));
    } else {
      AtomicFile.sync(folder.trialResult(trial.index()));
      record = record(trial, Status.OK, attempt, start, seconds, null, null);
    }
    RunJson.write(folder.trialRecord(trial.index()), record);
    return record;
  }

  /** Why the trial's files cannot be used, if they cannot. */
  private Optional<String> unusable(Trial trial) {
    try {
      TrialMerger.read(folder.trialResult(trial.index()));
      TrialFactsFile.read(folder.trial(trial.index()));
      return Optional.empty();
    } catch (RunFolderException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static TrialRecord record(
      Trial trial,
      Status status,
      int attempt,
      Instant start,
      @Nullable Double seconds,
      @Nullable String error,
      @Nullable String log) {
    return new TrialRecord(
        trial.index(),
        cell(trial),
        trial.server().label(),
        trial.block(),
        trial.position(),
        trial.seed(),
        status,
        attempt,
        start,
        seconds,
        error,
        log,
        null,
        null);
  }

  private static TrialRecord.Cell cell(Trial trial) {
    return new TrialRecord.Cell(trial.cell().threads(), trial.cell().parameters());
  }
}
