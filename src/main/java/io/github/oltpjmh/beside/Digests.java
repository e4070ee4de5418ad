package io.github.oltpjmh.beside;

import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The statements that sysbench and we sent for the same events.
 *
 * @param workload of both
 * @param psMode of both
 * @param events that each ran
 * @param lines the statements of either, by text
 */
public record Digests(WorkloadSpec workload, PsMode psMode, long events, List<Line> lines) {
  public Digests {
    lines = List.copyOf(lines);
  }

  /**
   * A statement.
   *
   * @param statement normalised, the number of its table left out
   * @param theirs how often sysbench executed it
   * @param ours how often we did
   */
  public record Line(String statement, long theirs, long ours) {
    /** Whether both executed it equally often. */
    public boolean same() {
      return theirs == ours;
    }
  }

  static Digests of(
      WorkloadSpec workload,
      PsMode psMode,
      long events,
      Map<String, Long> theirs,
      Map<String, Long> ours) {
    TreeSet<String> statements = new TreeSet<>(theirs.keySet());
    statements.addAll(ours.keySet());
    return new Digests(
        workload,
        psMode,
        events,
        statements.stream()
            .map(s -> new Line(s, theirs.getOrDefault(s, 0L), ours.getOrDefault(s, 0L)))
            .toList());
  }

  /** Whether both sent the same, and anything at all. */
  public boolean same() {
    return !lines.isEmpty() && lines.stream().allMatch(Line::same);
  }
}
