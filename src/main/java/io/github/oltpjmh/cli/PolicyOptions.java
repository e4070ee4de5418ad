package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Deltas;
import io.github.oltpjmh.compare.Policy;
import io.github.oltpjmh.stats.Correction;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** When a difference is called what, where a user wants it otherwise than the policy. */
final class PolicyOptions {
  private static final Pattern SHARE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,9})?)(%?)");

  /** How p values are adjusted, by the names that the command line has for it. */
  enum Adjustment {
    HOLM(Correction.HOLM),
    BH(Correction.BENJAMINI_HOCHBERG),
    NONE(Correction.NONE);

    private final Correction correction;

    Adjustment(Correction correction) {
      this.correction = correction;
    }
  }

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec spec;

  @Option(
      names = "--alpha",
      paramLabel = "SHARE",
      description = "Level of a single comparison (default: the policy's, 0.01).")
  @Nullable Double alpha;

  @Option(
      names = "--delta",
      paramLabel = "METRIC=SHARE",
      split = ",",
      description =
          "Smallest change that matters, such as throughput=2%%; METRIC is throughput, latency,"
              + " instructions, cpu or other (default: 2%%, 2%%, 0.5%% and 2%% where rows are"
              + " written, 5%%, 5%%).")
  Map<String, String> delta = new LinkedHashMap<>();

  @Option(
      names = "--correction",
      paramLabel = "NAME",
      description =
          "Adjustment over the cells of a metric: ${COMPLETION-CANDIDATES} (default: the policy's,"
              + " BH for nightly, HOLM for release).")
  @Nullable Adjustment correction;

  /** The policy with what was given. */
  Policy on(Policy policy) {
    try {
      Correction adjustment = correction == null ? policy.correction() : correction.correction;
      double level = alpha == null ? policy.cellAlpha() : alpha;
      return policy.with(deltas(policy.deltas())).with(level, adjustment);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private Deltas deltas(Deltas deltas) {
    Deltas changed = deltas;
    for (Map.Entry<String, String> entry : delta.entrySet()) {
      changed = changed(changed, entry.getKey(), share(entry.getValue()));
    }
    return changed;
  }

  private Deltas changed(Deltas deltas, String metric, double share) {
    return switch (metric.toLowerCase(Locale.ROOT)) {
      case "throughput" -> deltas.withThroughput(share);
      case "latency" -> deltas.withLatency(share);
      case "instructions" -> deltas.withInstructions(share);
      case "cpu" -> deltas.withServerCpu(share);
      case "other" -> deltas.withOther(share);
      default ->
          throw wrong(
              "--delta: unknown metric '%s'; throughput, latency, instructions, cpu or other"
                  .formatted(metric));
    };
  }

  private double share(String text) {
    var matcher = SHARE.matcher(text.strip());
    if (!matcher.matches()) {
      throw wrong("--delta: '%s' is no share; write 0.02 or 2%%".formatted(text));
    }
    return Double.parseDouble(matcher.group(1)) / (matcher.group(2).isEmpty() ? 1 : 100);
  }

  private ParameterException wrong(String message) {
    if (spec == null) {
      throw new IllegalStateException(message);
    }
    return new ParameterException(spec.commandLine(), message);
  }

  /** The options given, as a command line would give them again. */
  Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    if (alpha != null) {
      given.put("alpha", alpha.toString());
    }
    if (correction != null) {
      given.put("correction", correction.name().toLowerCase(Locale.ROOT));
    }
    if (!delta.isEmpty()) {
      given.put(
          "delta",
          String.join(
              ",", delta.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList()));
    }
    return given;
  }
}
