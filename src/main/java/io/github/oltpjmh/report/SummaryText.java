package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.CellKey;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Level;
import io.github.oltpjmh.compare.Row;
import io.github.oltpjmh.compare.Verdict;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code summary.txt}: the verdicts first, in 100 columns. */
public final class SummaryText {
  private static final String COLUMNS = "  %-18s %-14s %-15s %-23s %3s  %s";

  private final Comparison comparison;
  private final TextPage page = new TextPage();

  private SummaryText(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * Renders a comparison within a run, with what the run knows of its servers and failures.
   *
   * @param repeat how to repeat the run, a line each; empty where that is not known
   */
  public static String of(Comparison comparison, RunResults run, List<String> repeat) {
    SummaryText summary = new SummaryText(comparison);
    summary.verdicts();
    run.forks().ifPresent(map -> new ServerFacts(map, summary.page).write());
    if (!repeat.isEmpty()) {
      summary.page.heading("How to repeat");
      repeat.forEach(line -> summary.page.line("  " + line));
    }
    return summary.page.text();
  }

  /** Renders a comparison of two results. */
  public static String of(Comparison comparison) {
    SummaryText summary = new SummaryText(comparison);
    summary.verdicts();
    return summary.page.text();
  }

  private void verdicts() {
    page.wrapped("", Headline.of(comparison));
    page.line("");
    page.wrapped("", comparison.title() + ", against " + comparison.baseline());
    cells();
    new OtherMetrics(comparison, page).write();
    means();
    notes();
    new Legend(comparison.policy(), page).write();
  }

  private void cells() {
    Map<CellKey, List<Level>> cells = new LinkedHashMap<>();
    for (Level level : comparison.levels()) {
      cells.computeIfAbsent(level.cell(), key -> new ArrayList<>()).add(level);
    }
    String confidence =
        String.format(Locale.ROOT, "%.0f%%", 100 * comparison.policy().confidence());
    page.line("");
    page.line(
        COLUMNS
            .formatted(
                "",
                "tps ±" + confidence,
                "qps ±" + confidence,
                "change [" + confidence + "]",
                "n",
                "")
            .stripTrailing());
    cells.values().forEach(this::cell);
  }

  private void cell(List<Level> levels) {
    page.line(page.fitted(levels.get(0).cellLabel(), TextPage.WIDTH));
    levels.stream().map(Level::server).distinct().forEach(server -> server(server, levels));
  }

  private void server(String server, List<Level> levels) {
    List<Level> own = levels.stream().filter(level -> level.server().equals(server)).toList();
    Level first =
        own.stream().filter(level -> level.metric().gates()).findFirst().orElse(own.get(0));
    String qps =
        own.stream()
            .filter(level -> level.metric().name().equals("qps"))
            .map(level -> Numbers.withError(level.value()))
            .findFirst()
            .orElse(Numbers.NONE);
    Row row = row(first);
    page.line(
        COLUMNS
            .formatted(
                page.fitted(server, 18),
                Numbers.withError(first.value())
                    + (first.metric().name().equals("tps") ? "" : " " + first.metric().unit()),
                qps,
                row == null ? "" : Numbers.change(row.change()),
                row == null ? first.value().n() : row.change().n(),
                row == null ? "" : row.verdict() + (row.control() ? " (A/A)" : ""))
            .stripTrailing());
    if (row != null) {
      reasons(row);
    }
  }

  private void reasons(Row row) {
    if (row.verdict() == Verdict.INCONCLUSIVE && Double.isFinite(row.change().detectable())) {
      String more =
          row.change().trialsNeeded().isPresent()
              ? "; about %d trials a side would settle it"
                  .formatted(row.change().trialsNeeded().getAsInt())
              : "";
      page.wrapped(
          "      ",
          "a loss of %s would have been seen in 9 of 10 such runs%s"
              .formatted(Numbers.percent(row.change().detectable()), more));
    }
    row.notes().forEach(note -> page.wrapped("      ", note));
  }

  private @Nullable Row row(Level level) {
    return comparison.rows().stream()
        .filter(row -> row.cell().equals(level.cell()))
        .filter(row -> row.server().equals(level.server()))
        .filter(row -> row.metric().name().equals(level.metric().name()))
        .findFirst()
        .orElse(null);
  }

  private void means() {
    if (!comparison.summaries().isEmpty()) {
      page.heading("Geometric means of the ratios");
      for (Comparison.Summary summary : comparison.summaries()) {
        page.wrapped(
            "  ",
            "%s %s: %s over %d of %d cells"
                .formatted(
                    summary.server(),
                    summary.metric(),
                    Numbers.change(summary.ratio()),
                    summary.cells(),
                    summary.of()));
      }
    }
  }

  private void notes() {
    if (!comparison.notes().isEmpty() || !comparison.unmatched().isEmpty()) {
      page.heading("Notes");
      comparison.notes().forEach(note -> page.wrapped("  ", note));
      comparison.unmatched().forEach(text -> page.wrapped("  ", "not compared: " + text));
    }
  }
}
