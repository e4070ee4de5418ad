package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.History;
import io.github.oltpjmh.result.AcceptedRuns;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.ResultFormatException;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.run.RecordedRun;
import io.github.oltpjmh.run.RecordedRuns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The earlier runs of a plan on one class of hosts.
 *
 * @param runs oldest first
 * @param leftOut what could not be read, a sentence each
 */
record PlanHistory(List<RunResults> runs, List<String> leftOut) {
  /** Older runs say less of how the machine is today. */
  private static final int MOST = 60;

  /** The runs that were recorded before the moment, without doubtful ones. */
  static PlanHistory before(
      Instant moment, String plan, Environment.Host host, RecordedRuns recorded) {
    List<RecordedRun> earlier =
        recorded.all().stream()
            .filter(run -> run.environment().startedAt().isBefore(moment))
            .filter(run -> run.environment().plan().name().equals(plan))
            .filter(
                run ->
                    AcceptedRuns.hostClass(run.environment().host())
                        .equals(AcceptedRuns.hostClass(host)))
            .filter(run -> run.doubt().isEmpty())
            .toList();
    List<RunResults> runs = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (RecordedRun run : earlier.subList(Math.max(0, earlier.size() - MOST), earlier.size())) {
      try {
        runs.add(RunResults.read(run.path()));
      } catch (ResultFormatException e) {
        leftOut.add("left out of the history: " + e.getMessage());
      }
    }
    return new PlanHistory(runs, leftOut);
  }

  History history() {
    return History.of(runs);
  }
}
