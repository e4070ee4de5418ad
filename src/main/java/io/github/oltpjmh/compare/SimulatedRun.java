package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Runs made of random numbers, in the form of real ones, so that the tool's own code judges them.
 */
final class SimulatedRun {
  static final String BASELINE = "baseline";
  static final String CANDIDATE = "candidate";
  static final String COPY = "copy";
  private static final double TPS = 1000;

  private final Scenario scenario;
  private final RandomGenerator random;
  private final List<String> servers;
  private final List<List<Double>> logs = new ArrayList<>();
  private double previous;

  private SimulatedRun(Scenario scenario, RandomGenerator random) {
    this.scenario = scenario;
    this.random = random;
    servers =
        scenario.control() ? List.of(BASELINE, CANDIDATE, COPY) : List.of(BASELINE, CANDIDATE);
    servers.forEach(server -> logs.add(new ArrayList<>()));
    previous = random.nextGaussian();
  }

  /** A run of several cells under one scenario. */
  static RunResults of(Scenario scenario, int cells, RandomGenerator random) {
    List<JmhResult> results = new ArrayList<>();
    List<ForkMap.Trial> trials = new ArrayList<>();
    // Drift between runs: two runs of one server need not agree.
    double level = scenario.drift() * random.nextGaussian();
    for (int cell = 1; cell <= cells; cell++) {
      SimulatedRun run = new SimulatedRun(scenario, random);
      run.measure(level);
      run.record(Map.of("workload", "simulated", "cell", Integer.toString(cell)), results, trials);
    }
    List<ForkMap.Server> servers = new ArrayList<>();
    for (JmhResult result : results.subList(0, scenario.control() ? 3 : 2)) {
      String label = result.params().getOrDefault(CellKey.SERVER, "");
      servers.add(new ForkMap.Server(label, label, label.equals(COPY), "", "", Map.of(), Map.of()));
    }
    return new RunResults(
        scenario.name(),
        RunResults.Kind.RUN,
        results,
        Optional.of(new ForkMap(servers, trials, Map.of())));
  }

  private void measure(double level) {
    for (int block = 0; block < scenario.blocks(); block++) {
      double shared = level + scenario.drift() * random.nextGaussian();
      List<Integer> order = new ArrayList<>();
      for (int server = 0; server < servers.size(); server++) {
        order.add(server);
      }
      shuffle(order);
      for (int server : order) {
        logs.get(server).add(shared + trial(servers.get(server)));
      }
    }
  }

  private double trial(String server) {
    double phi = scenario.correlation();
    previous = phi * previous + Math.sqrt(1 - phi * phi) * random.nextGaussian();
    boolean candidate = server.equals(CANDIDATE);
    double log = scenario.noise() * previous * (candidate ? scenario.unevenness() : 1);
    if (scenario.outlierShare() > 0 && random.nextDouble() < scenario.outlierShare()) {
      log += Math.log1p(-scenario.outlierSize());
    }
    return candidate ? log + Math.log(scenario.ratio()) : log;
  }

  private void record(
      Map<String, String> params, List<JmhResult> results, List<ForkMap.Trial> trials) {
    for (int server = 0; server < servers.size(); server++) {
      Map<String, String> own = new TreeMap<>(params);
      own.put(CellKey.SERVER, servers.get(server));
      List<List<Double>> raw =
          logs.get(server).stream().map(log -> List.of(TPS * Math.exp(log))).toList();
      for (int fork = 0; fork < raw.size(); fork++) {
        trials.add(trial(trials.size(), params, server, fork, results.size()));
      }
      results.add(
          new JmhResult(
              "Simulated.transaction",
              "thrpt",
              1,
              raw.size(),
              own,
              Map.of(),
              Metric.ofRaw("ops/s", raw),
              Map.of()));
    }
  }

  private ForkMap.Trial trial(
      int index, Map<String, String> params, int server, int block, int result) {
    return new ForkMap.Trial(
        index,
        1,
        params,
        servers.get(server),
        block,
        server,
        0,
        "",
        0,
        Optional.empty(),
        Optional.of(new ForkMap.Fork(result, block)),
        Map.of());
  }

  private void shuffle(List<Integer> order) {
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
  }
}
