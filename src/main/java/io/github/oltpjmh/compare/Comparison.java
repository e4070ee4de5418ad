package io.github.oltpjmh.compare;

import java.util.List;
import java.util.Optional;

/**
 * A comparison, ready to be rendered.
 *
 * @param title what was compared with what
 * @param baseline label of the baseline server, or name of the earlier run
 * @param policy that the verdicts were given by
 * @param levels every metric of every cell and server by itself
 * @param rows every comparison
 * @param summaries geometric means over the cells of a server and metric
 * @param invalid why the whole run is invalid; empty if it is not
 * @param unmatched cells or servers on one side only, as sentences
 * @param notes what holds for all rows: unknown conditions, differences that were forced
 */
public record Comparison(
    String title,
    String baseline,
    Policy policy,
    List<Level> levels,
    List<Row> rows,
    List<Summary> summaries,
    Optional<String> invalid,
    List<String> unmatched,
    List<String> notes)
    implements Outcome {
  public Comparison {
    levels = List.copyOf(levels);
    rows = List.copyOf(rows);
    summaries = List.copyOf(summaries);
    unmatched = List.copyOf(unmatched);
    notes = List.copyOf(notes);
  }

  /**
   * The ratios of a server's cells in one number.
   *
   * @param server the server judged
   * @param metric what is compared
   * @param ratio geometric mean of the ratios
   * @param cells how many ratios it is over
   * @param of how many cells there are; where {@code cells} is less, some had no ratio
   */
  public record Summary(String server, String metric, double ratio, int cells, int of) {}

  /**
   * The gravest verdict of the rows that gate, in {@link Verdict}'s order; empty where nothing was
   * compared, which is not the same as nothing found.
   */
  public Optional<Verdict> worst() {
    if (invalid.isPresent()) {
      return Optional.of(Verdict.INVALID);
    }
    return rows.stream().filter(Row::gates).map(Row::verdict).reduce(Verdict::or);
  }

  /** The rows that say something got worse and that gate. */
  public List<Row> losses() {
    return rows.stream().filter(row -> row.gates() && row.verdict().isLoss()).toList();
  }

  /** The graver verdict of a cell's gating metrics on one server; empty where none gates. */
  public Optional<Verdict> headline(CellKey cell, String server) {
    return rows.stream()
        .filter(row -> row.metric().gates())
        .filter(row -> row.cell().equals(cell) && row.server().equals(server))
        .map(Row::verdict)
        .reduce(Verdict::or);
  }
}
