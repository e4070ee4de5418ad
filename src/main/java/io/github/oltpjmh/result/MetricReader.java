package io.github.oltpjmh.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonToken;

/** Reads one metric, primary or secondary. */
final class MetricReader {
  private final JsonCursor json;
  private String unit = "";
  private double score = Double.NaN;
  private double scoreError = Double.NaN;
  private final Map<String, Double> percentiles = new LinkedHashMap<>();
  private final List<List<Double>> raw = new ArrayList<>();
  private final List<List<Histogram>> histograms = new ArrayList<>();

  MetricReader(JsonCursor json) {
    this.json = json;
  }

  Metric read(String what) {
    json.members(what, this::member);
    return new Metric(
        unit,
        score,
        scoreError,
        Collections.unmodifiableMap(percentiles),
        List.copyOf(raw),
        List.copyOf(histograms));
  }

  private void member(String name) {
    switch (name) {
      case "score" -> score = json.number(name);
      case "scoreError" -> scoreError = json.number(name);
      case "scoreUnit" -> unit = json.text(name);
      case "scorePercentiles" ->
          json.members(name, key -> percentiles.put(key, json.number("percentile " + key)));
      case "rawData" -> json.elements(name, () -> raw.add(numbers("a fork's rawData")));
      case "rawDataHistogram" -> json.elements(name, this::sampledFork);
      default -> json.skip();
    }
  }

  private List<Double> numbers(String what) {
    List<Double> values = new ArrayList<>();
    json.elements(what, () -> values.add(json.number("a value of rawData")));
    return List.copyOf(values);
  }

  private void sampledFork() {
    List<Histogram> iterations = new ArrayList<>();
    json.elements("a fork's rawDataHistogram", () -> iterations.add(histogram()));
    histograms.add(List.copyOf(iterations));
    raw.add(iterations.stream().map(Histogram::mean).toList());
  }

  private Histogram histogram() {
    List<Histogram.Bucket> buckets = new ArrayList<>();
    json.elements("an iteration's rawDataHistogram", () -> buckets.add(bucket()));
    return new Histogram(buckets);
  }

  private Histogram.Bucket bucket() {
    if (!json.at(JsonToken.START_ARRAY) || !json.advance()) {
      throw json.wrong("a bucket must be [value, count]");
    }
    double value = json.number("a bucket's value");
    json.advance();
    long count = json.integer("a bucket's count");
    if (!json.advance() || !json.at(JsonToken.END_ARRAY)) {
      throw json.wrong("a bucket must be [value, count]");
    }
    return new Histogram.Bucket(value, count);
  }
}
