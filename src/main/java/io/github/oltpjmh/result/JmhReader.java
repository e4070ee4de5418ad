package io.github.oltpjmh.result;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/** Reads JMH's JSON as JMH 1.37's {@code JSONResultFormat} writes it, one token at a time. */
final class JmhReader {
  /** How a result was measured, as far as it must be alike to be compared. */
  private static final Set<String> CONDITIONS =
      Set.of(
          "jmhVersion",
          "jdkVersion",
          "vmName",
          "vmVersion",
          "warmupIterations",
          "warmupTime",
          "warmupBatchSize",
          "measurementIterations",
          "measurementTime",
          "measurementBatchSize");

  private final String source;

  JmhReader(String source) {
    this.source = source;
  }

  List<JmhResult> read(InputStream in) {
    List<JmhResult> results = new ArrayList<>();
    JsonCursor.read(
        source,
        in,
        json -> {
          if (!json.advance()) {
            throw new ResultFormatException(source + ": empty; expected JMH's JSON, an array");
          }
          json.elements("JMH's JSON", () -> results.add(new Element(json).read()));
          if (json.advance()) {
            throw json.wrong("something follows the end of the array");
          }
        });
    return results;
  }

  /** One result while it is read; its members may come in any order. */
  private static final class Element {
    private final JsonCursor json;
    private final Map<String, String> params = new LinkedHashMap<>();
    private final Map<String, String> conditions = new LinkedHashMap<>();
    private final Map<String, Metric> secondary = new LinkedHashMap<>();
    private @Nullable String benchmark;
    private @Nullable String mode;
    private @Nullable Metric primary;
    private long threads = 1;
    private long forks = 1;

    Element(JsonCursor json) {
      this.json = json;
    }

    JmhResult read() {
      json.members("a result", this::member);
      if (benchmark == null || mode == null || primary == null) {
        String missing = benchmark == null ? "benchmark" : mode == null ? "mode" : "primaryMetric";
        throw json.wrong("not a JMH result: it has no " + missing);
      }
      return new JmhResult(
          benchmark, mode, (int) threads, (int) forks, params, conditions, primary, secondary);
    }

    private void member(String name) {
      switch (name) {
        case "benchmark" -> benchmark = json.text(name);
        case "mode" -> mode = json.text(name);
        case "threads" -> threads = count(name);
        case "forks" -> forks = count(name);
        case "params" -> {
          if (json.at(JsonToken.START_OBJECT)) {
            json.members(name, key -> params.put(key, json.text("parameter " + key)));
          }
        }
        case "primaryMetric" -> primary = new MetricReader(json).read(name);
        case "secondaryMetrics" ->
            json.members(name, key -> secondary.put(key, new MetricReader(json).read(key)));
        default -> other(name);
      }
    }

    private long count(String name) {
      long value = json.integer(name);
      if (value < 0 || value > 1_000_000) {
        throw json.wrong(name + " must be 0 to 1000000, not " + value);
      }
      return value;
    }

    private void other(String name) {
      if (CONDITIONS.contains(name) && json.isScalar()) {
        conditions.put(name, json.text(name));
      } else {
        json.skip();
      }
    }
  }
}
