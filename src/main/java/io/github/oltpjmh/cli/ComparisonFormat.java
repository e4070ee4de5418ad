package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.report.ComparisonJson;
import io.github.oltpjmh.report.CsvTable;
import io.github.oltpjmh.report.MarkdownTable;
import io.github.oltpjmh.report.SummaryText;
import java.util.function.Function;

/** How a comparison is written. */
enum ComparisonFormat {
  TEXT(SummaryText::of),
  MARKDOWN(MarkdownTable::of),
  CSV(CsvTable::of),
  JSON(ComparisonJson::of);

  @SuppressWarnings("ImmutableEnumChecker") // Renderers hold no state.
  private final Function<Comparison, String> renderer;

  ComparisonFormat(Function<Comparison, String> renderer) {
    this.renderer = renderer;
  }

  String render(Comparison comparison) {
    return renderer.apply(comparison);
  }
}
