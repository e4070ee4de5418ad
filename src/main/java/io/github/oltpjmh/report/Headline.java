package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.MetricKind;
import io.github.oltpjmh.compare.Row;
import io.github.oltpjmh.compare.Verdict;
import java.util.Comparator;
import java.util.List;

/** One sentence that says whether something got slower, and no more than the data carry. */
final class Headline {
  private Headline() {}

  static String of(Comparison comparison) {
    if (comparison.invalid().isPresent()) {
      return "INVALID: " + comparison.invalid().get();
    }
    List<Row> judged = comparison.rows().stream().filter(Row::gates).toList();
    if (judged.isEmpty()) {
      return "Nothing was compared.";
    }
    List<Row> regressed = with(judged, Verdict.REGRESSED);
    if (!regressed.isEmpty()) {
      return "SLOWER: %s got worse; %s.".formatted(count(regressed, judged), worst(regressed));
    }
    List<Row> suspect = with(judged, Verdict.SUSPECT);
    if (!suspect.isEmpty()) {
      return "SUSPECT: %s may have got worse, with too few trials to call it; %s."
          .formatted(count(suspect, judged), worst(suspect));
    }
    List<Row> invalid = with(judged, Verdict.INVALID);
    if (!invalid.isEmpty()) {
      return "INVALID: %s cannot be judged; no loss was found in the others."
          .formatted(count(invalid, judged));
    }
    return withoutLoss(judged);
  }

  private static String withoutLoss(List<Row> judged) {
    int unknown = with(judged, Verdict.INCONCLUSIVE).size();
    int better = with(judged, Verdict.IMPROVED).size();
    String gains = better == 0 ? "" : " %d improved.".formatted(better);
    if (unknown > 0) {
      return "No loss found, but %d of %d comparisons are inconclusive.%s"
          .formatted(unknown, judged.size(), gains);
    }
    int within = judged.size() - better;
    String rest =
        within == 0
            ? ""
            : " %d comparison%s within ±δ.".formatted(within, within == 1 ? " lies" : "s lie");
    return "Nothing got slower." + rest + gains;
  }

  private static List<Row> with(List<Row> rows, Verdict verdict) {
    return rows.stream().filter(row -> row.verdict() == verdict).toList();
  }

  private static String count(List<Row> some, List<Row> all) {
    return "%d of %d comparison%s".formatted(some.size(), all.size(), all.size() == 1 ? "" : "s");
  }

  private static String worst(List<Row> rows) {
    Row row =
        rows.stream()
            .max(Comparator.comparingDouble(r -> Math.abs(Math.log(r.change().ratio()))))
            .orElseThrow();
    String metric =
        row.metric().kind() == MetricKind.INSTRUCTIONS
            ? "server CPU work, 1 thread"
            : row.metric().name();
    return "worst %s, %s: %s %s"
        .formatted(row.server(), row.cellLabel(), metric, Numbers.change(row.change().ratio()));
  }
}
