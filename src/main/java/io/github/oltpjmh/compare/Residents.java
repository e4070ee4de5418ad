package io.github.oltpjmh.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What may be said of servers that others run. They are not restarted between trials, so that
 * trials are no independent replicates: a start that happens to be slow, a cache, a neighbour stays
 * for all of them.
 *
 * @param force whether the user wants verdicts all the same
 */
record Residents(boolean force) {
  /** Why two servers are not compared: only one of them is restarted. Empty where they are. */
  String refusal(Set<String> resident, String base, String other) {
    if (force || resident.contains(base) == resident.contains(other)) {
      return "";
    }
    return "%s is not restarted for each trial and %s is: not compared, unless forced"
        .formatted(resident.contains(base) ? base : other, resident.contains(base) ? other : base);
  }

  /** The same rows, with verdicts of at most SUSPECT for servers that are not restarted. */
  List<Row> applied(List<Row> rows, Set<String> resident) {
    return rows.stream().map(row -> resident.contains(row.server()) ? capped(row) : row).toList();
  }

  private Row capped(Row row) {
    Verdict most =
        switch (row.verdict()) {
          case REGRESSED -> Verdict.SUSPECT;
          case IMPROVED, EQUIVALENT -> Verdict.INCONCLUSIVE;
          case INCONCLUSIVE, SUSPECT, INVALID -> row.verdict();
        };
    if (force || most == row.verdict()) {
      return row;
    }
    List<String> notes = new ArrayList<>(row.notes());
    notes.add(
        "%s by its numbers, but the server is not restarted for each trial, which makes weaker replicates"
            .formatted(row.verdict()));
    return row.with(most, notes);
  }
}
