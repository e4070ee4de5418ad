package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.profile.LatencyLog;
import io.github.oltpjmh.profile.LatencyMetric;
import io.github.oltpjmh.result.JmhJson;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.TrialFacts;
import io.github.oltpjmh.result.TrialFactsFile;
import io.github.oltpjmh.result.TrialMerger;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.result.TrialRecord.Place;
import io.github.oltpjmh.result.TrialRecord.Readings;
import io.github.oltpjmh.result.TrialRecord.Status;
import io.github.oltpjmh.server.ServerSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes {@code results.json} of the trials: one JMH result for each cell and server, in the plan's
 * order, its forks in the order of the blocks.
 */
final class ResultsMerge {
  private final Run run;
  private final Map<Integer, TrialRecord> records = new TreeMap<>();
  private final Map<Integer, TrialFacts> facts = new TreeMap<>();
  private final List<JmhJson> results = new ArrayList<>();
  private final Set<String> machines = new LinkedHashSet<>();

  /**
   * Prepares a merge.
   *
   * @param run whose folder holds the trials
   * @param made records of the trials made
   */
  ResultsMerge(Run run, List<TrialRecord> made) {
    this.run = run;
    made.forEach(record -> records.put(record.index(), record));
  }

  /** Writes {@code results.json}. */
  void write() throws IOException {
    for (Cell cell : run.plan().cells()) {
      for (ServerSpec server : run.plan().servers()) {
        merge(
            run.schedule().trials().stream()
                .filter(t -> t.cell().equals(cell) && t.server().equals(server))
                .sorted(Comparator.comparingInt(Trial::block))
                .map(Trial::index)
                .toList());
      }
    }
    TrialMerger.write(run.folder().results(), results);
  }

  private void merge(List<Integer> indexes) throws IOException {
    RunFolder folder = run.folder();
    List<JmhJson> forks = new ArrayList<>();
    List<Path> latencies = new ArrayList<>();
    for (int index : indexes) {
      TrialRecord record = records.get(index);
      if (record != null && record.status() == Status.OK) {
        try {
          JmhJson fork = TrialMerger.read(folder.trialResult(index));
          TrialFacts read = TrialFactsFile.read(folder.trial(index));
          Place place = new Place(results.size(), forks.size());
          records.put(index, record.placed(place, readings(read)));
          facts.put(index, read);
          forks.add(fork);
          latencies.add(folder.trial(index).resolve(RunFolder.LATENCY));
          machines.add(fork.virtualMachine());
        } catch (RunFolderException e) {
          records.put(index, record.failed(String.valueOf(e.getMessage()), null));
        }
      }
    }
    if (!forks.isEmpty()) {
      results.add(TrialMerger.merge(forks, pooled(latencies)));
    }
  }

  /** The latencies of all events of all trials; none where a trial has not recorded its own. */
  private static Map<String, Double> pooled(List<Path> latencies) throws IOException {
    return latencies.stream().allMatch(Files::exists)
        ? LatencyMetric.scores(LatencyLog.sum(latencies))
        : Map.of();
  }

  private static Readings readings(TrialFacts facts) {
    return new Readings(
        facts.data(),
        facts.settings(),
        facts.session(),
        facts.startSeconds(),
        facts.hostBefore(),
        facts.hostAfter(),
        facts.notes());
  }

  /** The records, now with their places, in the order in which the trials ran. */
  List<TrialRecord> records() {
    return List.copyOf(records.values());
  }

  /** What sets trials of this run apart from each other without being part of the plan. */
  List<String> notes() {
    return machines.size() < 2
        ? List.of()
        : List.of("trials ran on different Java machines: " + String.join(", ", machines));
  }

  /** The facts of the measured trials by index. */
  Map<Integer, TrialFacts> facts() {
    return facts;
  }
}
