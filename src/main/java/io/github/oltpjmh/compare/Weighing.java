package io.github.oltpjmh.compare;

import io.github.oltpjmh.stats.LogRatio;
import io.github.oltpjmh.stats.MeanEstimate;
import io.github.oltpjmh.stats.PermutationTest;
import io.github.oltpjmh.stats.SignFlipTest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the evidence from the trials of two sides, for one metric. */
final class Weighing {
  private final Policy policy;
  private final MetricKey metric;

  Weighing(Policy policy, MetricKey metric) {
    this.policy = policy;
    this.metric = metric;
  }

  /** Differences of logarithms by block, over the blocks where both sides are good. */
  Map<Integer, Double> differences(List<Trial> base, List<Trial> other) {
    Map<Integer, Trial> byBlock = new HashMap<>();
    good(base).forEach(trial -> byBlock.put(trial.block().orElseThrow(), trial));
    Map<Integer, Double> differences = new LinkedHashMap<>();
    for (Trial trial : good(other)) {
      Trial partner = byBlock.get(trial.block().orElseThrow());
      if (partner != null) {
        differences.put(trial.block().orElseThrow(), trial.log(metric) - partner.log(metric));
      }
    }
    return differences;
  }

  /** Two servers of one run whose trials carry block numbers. */
  Evidence paired(List<Trial> base, List<Trial> other) {
    double[] d = array(differences(base, other));
    if (d.length < 2) {
      return unreplicated(Design.UNREPLICATED, base, other);
    }
    int planned = Math.max(base.size(), other.size());
    LogRatio ratio = LogRatio.paired(d);
    return new Evidence(
        Design.PAIRED,
        value(base),
        value(other),
        ratio.mean(),
        Optional.of(ratio),
        SignFlipTest.pValue(d),
        SignFlipTest.floor(d.length),
        d.length,
        planned,
        Arrays.stream(d).allMatch(value -> value == 0),
        Double.NaN,
        writes(base, other),
        new TrialNotes(metric).of(base, other));
  }

  /** Two sides whose trials stand alone. */
  Evidence unpaired(List<Trial> base, List<Trial> other) {
    double[] a = logs(base);
    double[] b = logs(other);
    if (a.length < 2 || b.length < 2) {
      return unreplicated(Design.UNREPLICATED, base, other);
    }
    LogRatio ratio = LogRatio.welch(a, b);
    return of(Design.UNPAIRED, base, other, ratio, a, b);
  }

  /** Raw values of two runs, with the variance between runs that neither can show. */
  Evidence raw(List<Trial> base, List<Trial> other) {
    double[] a = logs(base);
    double[] b = logs(other);
    if (a.length < 2 || b.length < 2) {
      return unreplicated(Design.UNREPLICATED, base, other);
    }
    double between = 2 * policy.betweenRuns() * policy.betweenRuns();
    return of(Design.RAW, base, other, LogRatio.welch(a, b).withVariance(between), a, b);
  }

  private Evidence of(
      Design design, List<Trial> base, List<Trial> other, LogRatio ratio, double[] a, double[] b) {
    return new Evidence(
        design,
        value(base),
        value(other),
        ratio.mean(),
        Optional.of(ratio),
        PermutationTest.pValue(a, b),
        PermutationTest.floor(a.length, b.length),
        Math.min(a.length, b.length),
        Math.min(base.size(), other.size()),
        same(a, b),
        Double.NaN,
        writes(base, other),
        new TrialNotes(metric).of(base, other));
  }

  /** Two runs' differences to the baseline server that they share. */
  Evidence throughBaseline(
      Map<Integer, Double> before, Map<Integer, Double> after, int planned, boolean writes) {
    double[] a = array(before);
    double[] b = array(after);
    boolean replicated = a.length >= 2 && b.length >= 2;
    Optional<LogRatio> ratio = replicated ? Optional.of(LogRatio.welch(a, b)) : Optional.empty();
    double mean =
        Arrays.stream(b).average().orElse(Double.NaN)
            - Arrays.stream(a).average().orElse(Double.NaN);
    return new Evidence(
        replicated ? Design.THROUGH_BASELINE : Design.UNREPLICATED,
        MeanEstimate.of(Arrays.stream(a).map(Math::exp).toArray(), policy.confidence()),
        MeanEstimate.of(Arrays.stream(b).map(Math::exp).toArray(), policy.confidence()),
        mean,
        ratio,
        replicated ? PermutationTest.pValue(a, b) : Double.NaN,
        PermutationTest.floor(Math.max(1, a.length), Math.max(1, b.length)),
        Math.min(a.length, b.length),
        planned,
        same(a, b),
        Double.NaN,
        writes,
        List.of());
  }

  private Evidence unreplicated(Design design, List<Trial> base, List<Trial> other) {
    double[] a = logs(base);
    double[] b = logs(other);
    double difference =
        Arrays.stream(b).average().orElse(Double.NaN)
            - Arrays.stream(a).average().orElse(Double.NaN);
    return new Evidence(
        design,
        value(base),
        value(other),
        difference,
        Optional.empty(),
        Double.NaN,
        1,
        Math.min(a.length, b.length),
        Math.min(base.size(), other.size()),
        same(a, b),
        iterationP(good(base), good(other)),
        writes(base, other),
        new TrialNotes(metric).of(base, other));
  }

  private double iterationP(List<Trial> base, List<Trial> other) {
    double[] a = iterationLogs(base);
    double[] b = iterationLogs(other);
    boolean primary = metric.gates() && metric.kind() != MetricKind.INSTRUCTIONS;
    return !primary || a.length < 2 || b.length < 2 ? Double.NaN : LogRatio.welch(a, b).pValue();
  }

  private static double[] iterationLogs(List<Trial> trials) {
    return trials.stream()
        .flatMap(trial -> trial.iterations().stream())
        .filter(value -> value > 0)
        .mapToDouble(Math::log)
        .toArray();
  }

  /** The value of one side over its good trials. */
  MeanEstimate value(List<Trial> trials) {
    double[] values =
        good(trials).stream().mapToDouble(trial -> Math.exp(trial.log(metric))).toArray();
    return MeanEstimate.of(values, policy.confidence());
  }

  private List<Trial> good(List<Trial> trials) {
    return trials.stream().filter(trial -> trial.has(metric)).toList();
  }

  private double[] logs(List<Trial> trials) {
    return good(trials).stream().mapToDouble(trial -> trial.log(metric)).toArray();
  }

  private static boolean writes(List<Trial> base, List<Trial> other) {
    return base.stream().anyMatch(Trial::writes) || other.stream().anyMatch(Trial::writes);
  }

  private static boolean same(double[] a, double[] b) {
    return a.length > 0 && Arrays.equals(a, b);
  }

  private static double[] array(Map<Integer, Double> differences) {
    return differences.values().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
