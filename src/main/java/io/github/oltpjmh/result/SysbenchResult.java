package io.github.oltpjmh.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The final block of a sysbench log in the form of a JMH result.
 *
 * @param values of the block, by the names that {@link SysbenchReport} gives them
 * @param options of the command line above it
 */
record SysbenchResult(Map<String, Double> values, Map<String, String> options) {
  /** The modes whose default queries an event tell them from all others: read/write/other. */
  private static final Map<String, String> WORKLOADS =
      Map.of("14/4/2", "read_write", "14/0/2", "read_only", "0/4/2", "write_only");

  /**
   * The result.
   *
   * @param heading what a person wrote above the log; names the server
   * @param threads as stated, 0 where they were not
   * @param intervals throughput of each interval line
   */
  JmhResult of(String heading, int threads, List<Double> intervals) {
    double transactions = values.getOrDefault("transactions", 0.0);
    double tps = transactions / values.getOrDefault("time", Double.NaN);
    Map<String, String> params = new LinkedHashMap<>();
    if (!heading.isEmpty()) {
      params.put("server", heading);
    }
    options.forEach(
        (name, value) -> {
          if (!name.equals("threads")) {
            params.put(name, value);
          }
        });
    String mix =
        mix("read", transactions)
            + "/"
            + mix("write", transactions)
            + "/"
            + mix("other", transactions);
    String workload = WORKLOADS.get(mix);
    if (workload != null) {
      params.putIfAbsent("workload", workload);
    }
    List<Double> iterations = intervals.isEmpty() ? List.of(tps) : intervals;
    Metric primary = new Metric("ops/s", tps, Double.NaN, Map.of(), List.of(iterations), List.of());
    return new JmhResult(
        "sysbench",
        "thrpt",
        threads(threads, transactions),
        1,
        params,
        Map.of(),
        primary,
        secondary(transactions));
  }

  /** Queries of a kind in one event. Restarted events and updates of no row blur it a little. */
  private long mix(String kind, double transactions) {
    return transactions == 0 ? 0 : Math.round(value(kind, 0) / transactions);
  }

  /** As stated, else as the fairness block implies: events over events a thread. */
  private int threads(int stated, double transactions) {
    if (stated > 0) {
      return stated;
    }
    if (options.containsKey("threads")) {
      return Integer.parseInt(options.get("threads"));
    }
    Double each = values.get("events a thread");
    return each == null || each == 0 ? 1 : (int) Math.max(1, Math.rint(transactions / each));
  }

  private Map<String, Metric> secondary(double transactions) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("reads", single("#", value("read", 0)));
    metrics.put("writes", single("#", value("write", 0)));
    metrics.put("other", single("#", value("other", 0)));
    metrics.put("events", single("#", transactions));
    metrics.put("errors", single("#", value("ignored errors", 0)));
    metrics.put("reconnects", single("#", value("reconnects", 0)));
    values.forEach(
        (name, value) -> {
          if (name.startsWith("latency.") && !name.equals("latency.sum")) {
            metrics.put(name, single("ms/op", value));
          }
        });
    return metrics;
  }

  private static Metric single(String unit, double value) {
    return Metric.ofRaw(unit, List.of(List.of(value)));
  }

  private double value(String name, double otherwise) {
    return values.getOrDefault(name, otherwise);
  }
}
