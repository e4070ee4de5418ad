package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Change;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Row;
import io.github.oltpjmh.stats.Interval;
import io.github.oltpjmh.stats.MeanEstimate;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A comparison as JSON; what does not exist is null. */
public final class ComparisonJson {
  /** Version of this format. */
  public static final int FORMAT = 1;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ComparisonJson() {}

  /** Renders the whole comparison. */
  public static String of(Comparison comparison) {
    ObjectNode root = JSON.createObjectNode();
    root.put("format", FORMAT);
    root.put("headline", Headline.of(comparison));
    root.put("title", comparison.title());
    root.put("baseline", comparison.baseline());
    root.put("worst", comparison.worst().map(Enum::name).orElse(null));
    root.put("invalid", comparison.invalid().orElse(null));
    ArrayNode rows = root.putArray("rows");
    comparison.rows().forEach(row -> row(rows.addObject(), row));
    ArrayNode means = root.putArray("geometricMeans");
    for (Comparison.Summary summary : comparison.summaries()) {
      ObjectNode node = means.addObject();
      node.put("server", summary.server());
      node.put("metric", summary.metric());
      number(node, "ratio", summary.ratio());
      node.put("cells", summary.cells());
      node.put("of", summary.of());
    }
    ArrayNode unmatched = root.putArray("unmatched");
    comparison.unmatched().forEach(unmatched::add);
    ArrayNode notes = root.putArray("notes");
    comparison.notes().forEach(notes::add);
    return JSON.writeValueAsString(root).replace("\r\n", "\n") + "\n";
  }

  private static void row(ObjectNode node, Row row) {
    ObjectNode cell = node.putObject("cell");
    cell.put("label", row.cellLabel());
    cell.put("benchmark", row.cell().benchmark());
    cell.put("mode", row.cell().mode());
    cell.put("threads", row.cell().threads());
    ObjectNode params = cell.putObject("params");
    row.cell().params().forEach(params::put);
    node.put("server", row.server());
    node.put("control", row.control());
    node.put("metric", row.metric().name());
    node.put("unit", row.unit());
    node.put("direction", row.metric().direction().name());
    node.put("gates", row.metric().gates());
    estimate(node.putObject("base"), row.base());
    estimate(node.putObject("value"), row.value());
    change(node, row.change());
    node.put("verdict", row.verdict().name());
    ArrayNode notes = node.putArray("notes");
    row.notes().forEach(notes::add);
  }

  private static void estimate(ObjectNode node, MeanEstimate estimate) {
    number(node, "value", estimate.value());
    interval(node, estimate.interval());
    node.put("n", estimate.n());
  }

  private static void change(ObjectNode node, Change change) {
    ObjectNode ratio = node.putObject("ratio");
    number(ratio, "value", change.ratio());
    interval(ratio, change.interval());
    number(node, "p", change.p());
    number(node, "adjustedP", change.adjustedP());
    number(node, "exactP", change.exactP());
    node.put("n", change.n());
    node.put("design", change.design().name());
    number(node, "delta", change.delta());
    number(node, "detectable", change.detectable());
    if (change.trialsNeeded().isPresent()) {
      node.put("trialsNeeded", change.trialsNeeded().getAsInt());
    } else {
      node.putNull("trialsNeeded");
    }
  }

  private static void interval(ObjectNode node, Interval interval) {
    number(node, "low", interval.low());
    number(node, "high", interval.high());
  }

  private static void number(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }
}
