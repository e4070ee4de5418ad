package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Row;
import io.github.oltpjmh.compare.Verdict;

/** A comparison as Markdown, for a pull request or a job summary. */
public final class MarkdownTable {
  private MarkdownTable() {}

  /** Renders the headline and a row for each gating comparison. */
  public static String of(Comparison comparison) {
    StringBuilder text = new StringBuilder();
    text.append("**").append(escaped(Headline.of(comparison))).append("**\n\n");
    text.append(escaped(comparison.title() + ", against " + comparison.baseline()));
    text.append("\n\n| cell | server | metric | base | value | change | adjusted p | n |")
        .append(" detectable | verdict |\n")
        .append("|---|---|---|--:|--:|--:|--:|--:|--:|---|\n");
    comparison.rows().stream()
        .filter(row -> row.metric().gates())
        .forEach(row -> text.append(line(row)));
    if (!comparison.notes().isEmpty() || !comparison.unmatched().isEmpty()) {
      text.append('\n');
      comparison.notes().forEach(note -> item(text, note));
      comparison.unmatched().forEach(cell -> item(text, "not compared: " + cell));
    }
    return text.toString();
  }

  private static String line(Row row) {
    String verdict =
        row.verdict().isLoss() || row.verdict() == Verdict.INVALID
            ? "**" + row.verdict() + "**"
            : row.verdict().toString();
    return "| %s | %s | %s | %s | %s | %s | %s | %d | %s | %s |%n"
        .formatted(
            escaped(row.cellLabel()),
            escaped(row.server()) + (row.control() ? " (A/A)" : ""),
            escaped(row.metric().name()),
            Numbers.withError(row.base()),
            Numbers.withError(row.value()),
            Numbers.change(
                row.change().ratio(),
                row.change().interval().low(),
                row.change().interval().high()),
            Numbers.p(row.change().adjustedP()),
            row.change().n(),
            Numbers.percent(row.change().detectable()),
            verdict)
        .replace("\r\n", "\n");
  }

  private static void item(StringBuilder text, String sentence) {
    text.append("- ").append(escaped(sentence)).append('\n');
  }

  /** Names come from users' files; none may break the table or become markup. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\`*_{}\\[\\]<>|#])", "\\\\$1").replaceAll("\\s+", " ");
  }
}
