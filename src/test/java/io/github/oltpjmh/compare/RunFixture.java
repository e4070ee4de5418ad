package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs with chosen numbers, in the form of recorded ones. */
public final class RunFixture {
  private static final double[] ITERATIONS = {0.99, 1.01, 0.995, 1.005};

  private final String name;
  private final List<String> servers;
  private final Set<String> failed = new HashSet<>();
  private final Map<String, String> conditions = new LinkedHashMap<>();
  private List<String> workloads = List.of("read_write");
  private int blocks = 8;
  private String control = "";
  private final Set<String> resident = new HashSet<>();

  /** Throughput of a trial. */
  @FunctionalInterface
  public interface Throughput {
    double of(String workload, String server, int block);
  }

  public RunFixture(String name, String... servers) {
    this.name = name;
    this.servers = List.of(servers);
    conditions.put("host cpu", "EPYC");
  }

  public RunFixture workloads(String... names) {
    workloads = List.of(names);
    return this;
  }

  public RunFixture blocks(int count) {
    blocks = count;
    return this;
  }

  public RunFixture control(String label) {
    control = label;
    return this;
  }

  /** This server is one that others run, and is not restarted. */
  public RunFixture resident(String label) {
    resident.add(label);
    return this;
  }

  public RunFixture condition(String what, String value) {
    conditions.put(what, value);
    return this;
  }

  /** This trial fails, in every workload. */
  public RunFixture fail(String server, int block) {
    failed.add(server + " " + block);
    return this;
  }

  public RunResults measure(Throughput throughput) {
    List<JmhResult> results = new ArrayList<>();
    List<ForkMap.Trial> trials = new ArrayList<>();
    for (String workload : workloads) {
      for (String server : servers) {
        List<List<Double>> raw = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
          boolean ok = !failed.contains(server + " " + block);
          trials.add(trial(trials.size() + 1, workload, server, block, ok, results.size(), raw));
          if (ok) {
            double tps = throughput.of(workload, server, block);
            raw.add(Arrays.stream(ITERATIONS).mapToObj(factor -> tps * factor).toList());
          }
        }
        if (!raw.isEmpty()) {
          results.add(result(workload, server, raw));
        }
      }
    }
    return new RunResults(
        name, RunResults.Kind.RUN, results, Optional.of(new ForkMap(facts(), trials, conditions)));
  }

  private List<ForkMap.Server> facts() {
    return servers.stream()
        .map(
            label ->
                new ForkMap.Server(
                    label,
                    "embedded:" + label,
                    label.equals(control),
                    label,
                    "MySQL Community Server (GPL)",
                    Map.of(),
                    Map.of()))
        .toList();
  }

  private ForkMap.Trial trial(
      int index,
      String workload,
      String server,
      int block,
      boolean ok,
      int result,
      List<List<Double>> raw) {
    return new ForkMap.Trial(
        index,
        4,
        Map.of("workload", workload, "durability", "1/1"),
        server,
        block,
        1,
        7,
        "2026-01-01T00:00:00Z",
        12.5,
        ok ? Optional.empty() : Optional.of("mysqld ended with code 1"),
        ok ? Optional.of(new ForkMap.Fork(result, raw.size())) : Optional.empty(),
        ok ? Map.of("sync_binlog", "1", "innodb_flush_log_at_trx_commit", "1") : Map.of(),
        ok ? (resident.contains(server) ? "RESIDENT" : "SNAPSHOT") : "");
  }

  static JmhResult result(String workload, String server, List<List<Double>> raw) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("server", "embedded:" + server);
    params.put("workload", workload);
    params.put("durability", "1/1");
    boolean reads = !workload.equals("write_only");
    boolean writes = !workload.equals("read_only");
    Map<String, Metric> secondary = new LinkedHashMap<>();
    secondary.put("reads", counts(raw, reads ? 14 : 0));
    secondary.put("writes", counts(raw, writes ? 4 : 0));
    secondary.put("other", counts(raw, 2));
    secondary.put("events", counts(raw, 1));
    return new JmhResult(
        "io.github.oltpjmh.bench.OltpBenchmark.transaction",
        "thrpt",
        4,
        raw.size(),
        params,
        Map.of("jdkVersion", "17.0.15"),
        Metric.ofRaw("ops/s", raw),
        secondary);
  }

  private static Metric counts(List<List<Double>> raw, int each) {
    return Metric.ofRaw(
        "#",
        raw.stream()
            .map(fork -> fork.stream().map(tps -> Math.rint(tps * 10) * each).toList())
            .toList());
  }

  /** Noise without a random number: an even spread over ±1, another for each server. */
  public static double wobble(String server, int block) {
    return ((block * 7L + server.length() * 3L + server.charAt(server.length() - 1)) % 11 - 5)
        / 5.0;
  }
}
