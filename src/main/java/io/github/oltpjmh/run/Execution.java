package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.LatestRun;
import io.github.oltpjmh.result.RunJson;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.run.TrialLauncher.Outcome;
import io.github.oltpjmh.run.TrialLauncher.Stage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The state of a run while it is carried out. */
final class Execution {
  private final RunExecutor executor;
  private final Run run;
  private final TrialBook book;
  private final Standings standings;
  private final Map<Integer, TrialRecord> records = new LinkedHashMap<>();
  private final Map<Cell, Integer> decided = new LinkedHashMap<>();
  private final Set<CellBlock> begun = new HashSet<>();
  private int written;

  Execution(RunExecutor executor, Run run) {
    this.executor = executor;
    this.run = run;
    this.book = new TrialBook(run.folder());
    this.standings =
        new Standings(
            executor.clock(),
            run.schedule().trials().size(),
            run.plan().timing().perTrial().plus(RunExecutor.USUAL_OVERHEAD));
  }

  RunOutcome execute() throws IOException {
    run.schedule().trials().forEach(this::keep);
    executor.progress().planned(run, standings.now());
    try {
      for (Trial trial : run.schedule().trials()) {
        if (!records.containsKey(trial.index())) {
          next(trial);
        }
      }
    } catch (InterruptedException e) {
      // The request is remembered; what was measured is written below.
      executor.interruption().request();
    }
    return finish();
  }

  private void keep(Trial trial) {
    book.finished(trial)
        .ifPresent(
            record -> {
              records.put(trial.index(), record);
              begun.add(CellBlock.of(trial));
              standings.kept(record.status() == Status.OK);
            });
  }

  private void next(Trial trial) throws IOException, InterruptedException {
    if (!needed(trial)) {
      decided.putIfAbsent(trial.cell(), trial.block() - 1);
      standings.kept(true);
      return;
    }
    begun.add(CellBlock.of(trial));
    TrialRecord record = measure(trial);
    records.put(trial.index(), record);
    executor.progress().trialFinished(trial, record, standings.now());
  }

  /** A block that was begun is finished: half a block compares nothing. */
  private boolean needed(Trial trial) throws IOException {
    if (trial.block() > Math.max(written, run.plan().blocks())) {
      write(Optional.of("still being measured"));
      written = trial.block();
    }
    return begun.contains(CellBlock.of(trial))
        || (!decided.containsKey(trial.cell())
            && !executor.stopping().decided(trial.cell(), trial.block()));
  }

  private TrialRecord measure(Trial trial) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      coolDown();
      Instant start = executor.clock().now();
      long begin = executor.clock().nanoTime();
      executor.progress().trialStarted(trial, attempt, standings.now());
      book.begin(trial, attempt, start);
      Outcome outcome = launch(trial);
      Duration took = Duration.ofNanos(executor.clock().nanoTime() - begin);
      if (outcome instanceof Outcome.Failed failed
          && executor.retry().again(failed.stage(), attempt)) {
        continue;
      }
      TrialRecord record = book.end(trial, attempt, start, took, outcome);
      standings.finished(record.status() == Status.OK, took.plus(run.plan().timing().cooldown()));
      return record;
    }
  }

  private void coolDown() throws InterruptedException {
    Duration cooldown = run.plan().timing().cooldown();
    executor
        .interruption()
        .interruptibly(
            () -> {
              if (!cooldown.isZero()) {
                executor.clock().sleep(cooldown);
              }
              return cooldown;
            });
  }

  private Outcome launch(Trial trial) throws InterruptedException {
    Duration deadline = Deadlines.of(run.plan(), trial.cell());
    try {
      return executor
          .interruption()
          .interruptibly(
              () -> executor.launcher().launch(trial, run.folder().trial(trial.index()), deadline));
    } catch (RuntimeException e) {
      // A night of trials must not end with one of them; the record names the fault.
      return new Outcome.Failed(
          Stage.MEASUREMENT, "the launcher itself failed: " + e, Optional.empty());
    }
  }

  /** Writes results and record as they stand. */
  private Environment write(Optional<String> incomplete) throws IOException {
    ResultsMerge merge = new ResultsMerge(run, new ArrayList<>(records.values()));
    merge.write();
    Environment environment =
        EnvironmentRecord.last(
            run, merge.records(), merge.facts(), incomplete, notes(merge), executor.clock().now());
    RunJson.write(run.folder().environment(), environment);
    return environment;
  }

  private RunOutcome finish() throws IOException {
    int missing = missing();
    Environment environment = write(reason(missing));
    LatestRun.point(run.folder());
    RunOutcome outcome = outcome(environment, missing);
    executor.progress().ended(outcome, standings.now());
    return outcome;
  }

  /**
   * Trials that were not made though they were wanted; what may follow the plan's blocks counts.
   */
  private int missing() {
    int last = written == 0 ? run.plan().blocks() : run.plan().mostBlocks();
    return (int)
        run.schedule().trials().stream()
            .filter(trial -> trial.block() <= last)
            .filter(trial -> !records.containsKey(trial.index()))
            .filter(trial -> !decided.containsKey(trial.cell()))
            .count();
  }

  private RunOutcome outcome(Environment environment, int missing) {
    int ok = (int) environment.trials().stream().filter(t -> t.status() == Status.OK).count();
    return new RunOutcome(
        environment,
        ok,
        environment.trials().size() - ok,
        missing,
        executor.interruption().requested());
  }

  private Optional<String> reason(int missing) {
    return missing == 0
        ? Optional.empty()
        : Optional.of("interrupted before %d of its trials".formatted(missing));
  }

  private List<String> notes(ResultsMerge merge) {
    List<String> notes = new ArrayList<>(merge.notes());
    decided.forEach(
        (cell, blocks) ->
            notes.add("%s was decided after %d blocks".formatted(cell.title(), blocks)));
    return notes;
  }

  /** What the trials of a block have in common. */
  private record CellBlock(Cell cell, int block) {
    static CellBlock of(Trial trial) {
      return new CellBlock(trial.cell(), trial.block());
    }
  }
}
