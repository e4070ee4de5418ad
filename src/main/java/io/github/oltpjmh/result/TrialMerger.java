package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes of trials, each JMH's JSON of one fork, the JSON that JMH would have written had it run the
 * forks itself: scores, errors, intervals and percentiles are computed anew from all raw data, by
 * JMH's own classes.
 */
public final class TrialMerger {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final List<String> IDENTITY = List.of("benchmark", "mode", "threads", "params");

  private TrialMerger() {}

  /**
   * Reads a trial's result.
   *
   * @throws RunFolderException where it is not JMH's JSON of one benchmark and one fork
   */
  public static JmhJson read(Path file) {
    JsonNode root = RunJson.tree(file);
    if (!root.isArray() || root.size() != 1 || !(root.get(0) instanceof ObjectNode result)) {
      throw new RunFolderException("%s does not hold exactly one JMH result".formatted(file), null);
    }
    JsonNode metric = result.path("primaryMetric");
    JsonNode raw = metric.has("rawData") ? metric.path("rawData") : metric.path("rawDataHistogram");
    if (raw.size() != 1 || raw.get(0).isEmpty()) {
      throw new RunFolderException(
          "%s does not hold the raw data of exactly one fork".formatted(file), null);
    }
    return new JmhJson(result);
  }

  /**
   * Merges the forks of one cell and server.
   *
   * @param results as {@link #read} gives them, in the order in which they shall stand
   * @throws RunFolderException where they measured different things
   */
  public static JmhJson merge(List<JmhJson> results) {
    return merge(results, Map.of());
  }

  /**
   * Merges the forks of one cell and server.
   *
   * @param pooled scores of secondary metrics that are of all forks' events together, and so cannot
   *     be made of the forks' scores: percentiles
   */
  public static JmhJson merge(List<JmhJson> results, Map<String, Double> pooled) {
    List<ObjectNode> forks = results.stream().map(JmhJson::node).toList();
    ObjectNode first = forks.get(0);
    forks.forEach(fork -> requireSame(first, fork));
    List<JsonNode> primaries = forks.stream().map(f -> f.path("primaryMetric")).toList();
    Statistics statistics = statistics(primaries);
    ObjectNode merged = NODES.objectNode();
    for (var field : first.properties()) {
      merged.set(
          field.getKey(),
          switch (field.getKey()) {
            case "forks" -> NODES.numberNode(forks.size());
            case "primaryMetric" -> primary(primaries, statistics);
            case "secondaryMetrics" -> secondary(forks, statistics, pooled);
            case "jvmArgs" -> withoutTrial(field.getValue());
            default -> field.getValue().deepCopy();
          });
    }
    return new JmhJson(merged);
  }

  /** The folder of the first trial is no argument of the others. */
  private static JsonNode withoutTrial(JsonNode arguments) {
    ArrayNode kept = NODES.arrayNode();
    for (JsonNode argument : arguments) {
      if (!argument.asString("").startsWith("-Doltp.trial=")) {
        kept.add(argument);
      }
    }
    return kept;
  }

  /** Writes merged results as one file of JMH's JSON. */
  public static void write(Path file, List<JmhJson> results) throws IOException {
    RunJson.write(file, results.stream().map(JmhJson::node).toList());
  }

  private static void requireSame(ObjectNode first, ObjectNode other) {
    for (String field : IDENTITY) {
      if (!first.path(field).equals(other.path(field))) {
        throw new RunFolderException(
            "trials of one cell and server measured different things: %s is %s and %s"
                .formatted(field, first.path(field), other.path(field)),
            null);
      }
    }
  }

  private static Statistics statistics(List<JsonNode> primaries) {
    MultisetStatistics histogram = new MultisetStatistics();
    ListStatistics list = new ListStatistics();
    for (JsonNode primary : primaries) {
      for (JsonNode iteration : primary.path("rawDataHistogram").path(0)) {
        iteration.forEach(
            pair -> histogram.addValue(MetricJson.number(pair.get(0)), pair.get(1).longValue()));
      }
      primary.path("rawData").path(0).forEach(v -> list.addValue(MetricJson.number(v)));
    }
    return histogram.getN() > 0 ? histogram : list;
  }

  private static ObjectNode primary(List<JsonNode> primaries, Statistics statistics) {
    JsonNode first = primaries.get(0);
    String raw = first.has("rawData") ? "rawData" : "rawDataHistogram";
    ObjectNode metric =
        MetricJson.metric(Aggregation.AVG, statistics, first.path("scoreUnit").asString(""));
    metric.set(raw, MetricJson.concatenated(primaries, raw));
    return metric;
  }

  private static ObjectNode secondary(
      List<ObjectNode> forks, Statistics primary, Map<String, Double> pooled) {
    TreeSet<String> labels = new TreeSet<>();
    forks.forEach(fork -> labels.addAll(fork.path("secondaryMetrics").propertyNames()));
    List<Integer> iterations = new ArrayList<>();
    for (ObjectNode fork : forks) {
      JsonNode metric = fork.path("primaryMetric");
      iterations.add(
          metric.path("rawData").path(0).size() + metric.path("rawDataHistogram").path(0).size());
    }
    ObjectNode metrics = NODES.objectNode();
    for (String label : labels) {
      List<JsonNode> parts =
          forks.stream().map(f -> f.path("secondaryMetrics").path(label)).toList();
      SecondaryMerge merge = new SecondaryMerge(label, parts, iterations, primary);
      Double score = pooled.get(label);
      metrics.set(label, score == null ? merge.metric() : merge.metric(score));
    }
    return metrics;
  }
}
