package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.GeometricMean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Collects evidence, corrects each metric's family for its size, and turns it into rows. */
final class Findings {
  private final Judge judge;
  private final Policy policy;
  private final Looks looks;
  private final List<Finding> findings = new ArrayList<>();

  Findings(Policy policy, Looks looks) {
    this.policy = policy;
    this.looks = looks;
    judge = new Judge(policy, looks);
  }

  /**
   * Evidence with its place in the table.
   *
   * @param cell what was measured
   * @param server the server judged
   * @param control whether it is a copy of the baseline
   * @param metric what is compared
   * @param unit of the values
   * @param evidence what the data say
   */
  record Finding(
      CellKey cell,
      String server,
      boolean control,
      MetricKey metric,
      String unit,
      Evidence evidence) {}

  void add(Finding finding) {
    findings.add(finding);
  }

  /** Rows in the order in which the evidence came. */
  List<Row> rows(Map<CellKey, String> labels) {
    double[] adjusted = adjusted();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      rows.add(
          row(
              finding,
              judge.judge(finding.cell(), finding.metric(), finding.evidence(), adjusted[i]),
              labels));
    }
    return rows;
  }

  private static Row row(Finding finding, Judge.Judgement judgement, Map<CellKey, String> labels) {
    return new Row(
        finding.cell(),
        labels.getOrDefault(finding.cell(), finding.cell().workload()),
        finding.server(),
        finding.control(),
        finding.metric(),
        finding.unit(),
        finding.evidence().base(),
        finding.evidence().value(),
        judgement.change(),
        judgement.verdict(),
        judgement.notes());
  }

  /** The copies of the baseline are a family of their own: they judge the run, not the servers. */
  private double[] adjusted() {
    double[] adjusted = findings.stream().mapToDouble(f -> f.evidence().p()).toArray();
    Map<Family, List<Integer>> families =
        IntStream.range(0, findings.size())
            .boxed()
            .filter(i -> judge.tests(findings.get(i).evidence()))
            .collect(Collectors.groupingBy(i -> Family.of(findings.get(i))));
    for (List<Integer> family : families.values()) {
      double[] p = family.stream().mapToDouble(i -> p(findings.get(i).evidence())).toArray();
      double[] corrected = policy.correction().adjust(p);
      for (int i = 0; i < corrected.length; i++) {
        adjusted[family.get(i)] = corrected[i];
      }
    }
    return adjusted;
  }

  /** As if there were one look only. */
  private double p(Evidence evidence) {
    double level = looks.level(policy.cellAlpha(), evidence.planned());
    return Math.min(1, evidence.p() * policy.cellAlpha() / level);
  }

  private record Family(String metric, boolean control) {
    static Family of(Finding finding) {
      return new Family(finding.metric().name(), finding.control());
    }
  }

  /** Geometric means of the ratios, a server and metric each, over the rows that {@code wanted}. */
  static List<Comparison.Summary> summaries(List<Row> rows, Predicate<Row> wanted) {
    Map<List<String>, List<Row>> groups =
        rows.stream()
            .filter(wanted)
            .collect(
                Collectors.groupingBy(
                    row -> List.of(row.server(), row.metric().name()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Comparison.Summary> summaries = new ArrayList<>();
    groups.forEach((key, group) -> summaries.add(summary(key, group)));
    return summaries;
  }

  private static Comparison.Summary summary(List<String> key, List<Row> group) {
    double[] ratios =
        group.stream()
            .mapToDouble(row -> row.change().ratio())
            .filter(ratio -> ratio > 0 && !Double.isInfinite(ratio))
            .toArray();
    GeometricMean mean = GeometricMean.of(ratios);
    return new Comparison.Summary(key.get(0), key.get(1), mean.value(), mean.count(), group.size());
  }
}
