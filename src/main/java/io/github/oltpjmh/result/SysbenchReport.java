package io.github.oltpjmh.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The final block of one sysbench log, checked against itself. */
final class SysbenchReport {
  private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
  private static final Pattern COUNTED =
      Pattern.compile("([a-z /]+?):\\s*" + NUMBER + "(?:\\s*\\(" + NUMBER + " per sec\\.\\))?");
  private static final Pattern TIME =
      Pattern.compile("(?:total time|time elapsed):\\s*" + NUMBER + "s");
  private static final Pattern LATENCY =
      Pattern.compile("(min|avg|max|sum|(\\d+)(?:th|st|nd|rd) percentile):\\s*" + NUMBER);
  private static final Pattern FAIRNESS =
      Pattern.compile("events \\(avg/stddev\\):\\s*" + NUMBER + "/" + NUMBER);

  private final String source;
  private final Map<String, Double> values = new LinkedHashMap<>();
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private int last;

  private SysbenchReport(String source) {
    this.source = source;
  }

  static SysbenchReport read(String source, List<String> lines, int start) {
    SysbenchReport report = new SysbenchReport(source);
    report.last = start;
    for (int i = start + 1; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("SQL statistics:")) {
        break;
      }
      if (report.line(line, i + 1)) {
        report.last = i;
      }
    }
    report.check(start + 1);
    return report;
  }

  int lastLine() {
    return last;
  }

  /** Takes what a line says; false if it is none of the block's. */
  private boolean line(String line, int number) {
    Matcher time = TIME.matcher(line);
    if (time.lookingAt()) {
      return put("time", time.group(1), number);
    }
    Matcher latency = LATENCY.matcher(line);
    if (latency.lookingAt()) {
      String name = latency.group(2) == null ? latency.group(1) : "p" + latency.group(2);
      return put("latency." + name, latency.group(3), number);
    }
    Matcher fairness = FAIRNESS.matcher(line);
    if (fairness.lookingAt()) {
      return put("events a thread", fairness.group(1), number);
    }
    Matcher counted = COUNTED.matcher(line);
    if (!counted.lookingAt()) {
      return false;
    }
    if (counted.group(3) != null) {
      put(counted.group(1) + " a second", counted.group(3), number);
    }
    return put(counted.group(1), counted.group(2), number);
  }

  /** Keeps the first of its kind: what follows a finished block is no longer part of it. */
  private boolean put(String name, String value, int line) {
    if (values.putIfAbsent(name, Double.parseDouble(value)) != null) {
      return false;
    }
    places.put(name, line);
    return true;
  }

  private void check(int start) {
    double read = need("read", start);
    double write = need("write", start);
    double other = need("other", start);
    double transactions = need("transactions", start);
    double seconds = need("time", start);
    agree("total", need("total", start), "read + write + other", read + write + other, 0);
    agree("queries", value("queries", read + write + other), "total", read + write + other, 0);
    agree(
        "total number of events",
        value("total number of events", transactions),
        "transactions",
        transactions,
        0);
    rate("transactions", transactions, seconds, start);
    rate("queries", read + write + other, seconds, start);
    double sum = value("latency.sum", Double.NaN);
    double average = value("latency.avg", Double.NaN);
    if (!Double.isNaN(sum) && !Double.isNaN(average)) {
      agree("sum", sum, "avg × events", average * transactions, 0.006 * transactions + 0.02);
    }
  }

  private void rate(String name, double count, double seconds, int start) {
    double rate = need(name + " a second", start);
    // Two clocks are read for the two figures, so the last digits may differ.
    double tolerance = 0.006 + rate * (0.002 + 0.001 / Math.max(seconds, 0.001));
    agree(name + " per sec.", rate, name + " / time", count / seconds, tolerance);
  }

  private void agree(String what, double value, String other, double expected, double tolerance) {
    if (!(Math.abs(value - expected) <= tolerance)) {
      String name = what.replace(" per sec.", " a second").replace("sum", "latency.sum");
      throw ResultFormatException.at(
          source,
          places.getOrDefault(name, places.getOrDefault("read", 0)),
          0,
          String.format(
              Locale.ROOT,
              "this sysbench log contradicts itself: %s is %.4f but %s is %.4f",
              what,
              value,
              other,
              expected));
    }
  }

  private double value(String name, double otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  private double need(String name, int start) {
    Double value = values.get(name);
    if (value == null) {
      throw ResultFormatException.at(
          source,
          start,
          0,
          "this report of sysbench is not complete, or not of 1.0 or 1.1: it has no '"
              + name
              + "'");
    }
    return value;
  }

  JmhResult result(
      String heading, Map<String, String> options, int threads, List<Double> intervals) {
    return new SysbenchResult(values, options).of(heading, threads, intervals);
  }
}
