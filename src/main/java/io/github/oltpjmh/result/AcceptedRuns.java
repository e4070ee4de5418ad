package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code accepted.json} beside the runs: which of them later runs are compared with. One run is
 * accepted for each plan and class of hosts; a later one takes its place.
 *
 * @param format version of this format, {@link #FORMAT}
 * @param accepted in the order of acceptance
 */
public record AcceptedRuns(int format, List<Entry> accepted) {
  /** Version of the format that this code writes. */
  public static final int FORMAT = 1;

  /** Name of the file in the folder of all runs. */
  public static final String FILE = "accepted.json";

  /**
   * One accepted run.
   *
   * @param plan name of its plan
   * @param host class of its host, see {@link #hostClass}
   * @param run name of its folder
   * @param acceptedAt when
   */
  public record Entry(String plan, Map<String, String> host, String run, Instant acceptedAt) {
    private boolean isFor(String otherPlan, Map<String, String> otherHost) {
      return plan.equals(otherPlan) && host.equals(otherHost);
    }
  }

  public AcceptedRuns {
    accepted = List.copyOf(accepted);
  }

  /** What hosts must have alike for their runs to be compared. */
  public static Map<String, String> hostClass(Environment.Host host) {
    Map<String, String> alike = new LinkedHashMap<>();
    alike.put("architecture", host.architecture());
    alike.put("cpu", host.cpu());
    alike.put("cores", Integer.toString(host.cores()));
    alike.put("jvm", host.jvm());
    alike.put("driver", host.driver());
    return alike;
  }

  /**
   * Reads the file of a folder of runs; where there is none, nothing is accepted.
   *
   * @throws RunFolderException naming the file and what is wrong with it
   */
  public static AcceptedRuns in(Path root) {
    Path file = root.resolve(FILE);
    if (!Files.exists(file)) {
      return new AcceptedRuns(FORMAT, List.of());
    }
    AcceptedRuns runs = RunJson.read(file, AcceptedRuns.class);
    if (runs.format() != FORMAT) {
      throw new RunFolderException(
          "%s has format %d, but this version reads format %d only"
              .formatted(file, runs.format(), FORMAT),
          null);
    }
    return runs;
  }

  /** Name of the run accepted last for a plan and a class of hosts. */
  public Optional<String> of(String plan, Environment.Host host) {
    Map<String, String> wanted = hostClass(host);
    return accepted.stream()
        .filter(entry -> entry.isFor(plan, wanted))
        .reduce((earlier, later) -> later)
        .map(Entry::run);
  }

  /** These with one more, which takes the place of that of the same plan and class of hosts. */
  public AcceptedRuns with(String run, Environment environment, Instant now) {
    Entry entry = new Entry(environment.plan().name(), hostClass(environment.host()), run, now);
    List<Entry> all = new ArrayList<>(accepted);
    all.removeIf(old -> old.isFor(entry.plan(), entry.host()));
    all.add(entry);
    return new AcceptedRuns(FORMAT, all);
  }

  /** Writes the file. */
  public void write(Path root) throws IOException {
    RunJson.write(root.resolve(FILE), this);
  }
}
