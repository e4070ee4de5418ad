package io.github.oltpjmh.result;

import org.openjdk.jmh.util.Statistics;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Numbers and metrics as JMH's {@code JSONResultFormat} (1.37) writes them. */
final class MetricJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final double[] PERCENTILES = {
    0.00, 50.0, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100
  };

  private MetricJson() {}

  /** A number, or one of the texts that stand for what JSON has no number for. */
  static double number(JsonNode node) {
    if (node.isNumber()) {
      return node.doubleValue();
    }
    return switch (node.asString("")) {
      case "NaN" -> Double.NaN;
      case "+INF" -> Double.POSITIVE_INFINITY;
      case "-INF" -> Double.NEGATIVE_INFINITY;
      default -> throw new RunFolderException("'%s' is no number".formatted(node), null);
    };
  }

  static JsonNode node(double number) {
    if (Double.isNaN(number)) {
      return NODES.stringNode("NaN");
    }
    if (Double.isInfinite(number)) {
      return NODES.stringNode(number > 0 ? "+INF" : "-INF");
    }
    return NODES.numberNode(number);
  }

  /** A metric without its raw data. */
  static ObjectNode metric(Aggregation aggregation, Statistics statistics, String unit) {
    ObjectNode metric = NODES.objectNode();
    metric.set("score", node(aggregation.score(statistics)));
    metric.set("scoreError", node(aggregation.error(statistics)));
    ArrayNode confidence = metric.putArray("scoreConfidence");
    for (double bound : aggregation.confidence(statistics)) {
      confidence.add(node(bound));
    }
    ObjectNode percentiles = metric.putObject("scorePercentiles");
    for (double rank : PERCENTILES) {
      percentiles.set(String.valueOf(rank), node(statistics.getPercentile(rank)));
    }
    metric.put("scoreUnit", unit);
    return metric;
  }

  /** The raw data of each fork's metric, one after the other. */
  static ArrayNode concatenated(Iterable<? extends JsonNode> metrics, String field) {
    ArrayNode all = NODES.arrayNode();
    for (JsonNode metric : metrics) {
      JsonNode raw = metric.path(field);
      if (raw.isEmpty()) {
        all.addArray();
      }
      raw.forEach(all::add);
    }
    return all;
  }
}
