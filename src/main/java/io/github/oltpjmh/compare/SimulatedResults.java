package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Numbers in the form of a recorded run, so that the tool's own code judges them. */
final class SimulatedResults {
  private static final double TPS = 1000;

  private final List<String> servers;
  private final List<JmhResult> results = new ArrayList<>();
  private final List<ForkMap.Trial> trials = new ArrayList<>();

  /** Results of these servers, the baseline first. */
  SimulatedResults(List<String> servers) {
    this.servers = servers;
  }

  /**
   * Adds a cell.
   *
   * @param logs of throughput, a list for each server with a value for each block
   */
  void add(List<List<Double>> logs) {
    String number = Integer.toString(1 + results.size() / servers.size());
    Map<String, String> params = Map.of("workload", "simulated", "cell", number);
    for (int server = 0; server < servers.size(); server++) {
      Map<String, String> own = new TreeMap<>(params);
      own.put(CellKey.SERVER, servers.get(server));
      List<List<Double>> raw =
          logs.get(server).stream().map(log -> List.of(TPS * Math.exp(log))).toList();
      for (int fork = 0; fork < raw.size(); fork++) {
        trials.add(trial(params, server, fork));
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

  private ForkMap.Trial trial(Map<String, String> params, int server, int fork) {
    return new ForkMap.Trial(
        trials.size() + 1,
        1,
        params,
        servers.get(server),
        fork + 1,
        server + 1,
        0,
        "",
        0,
        Optional.empty(),
        Optional.of(new ForkMap.Fork(results.size(), fork)),
        Map.of(),
        "");
  }

  /**
   * The run.
   *
   * @param control label of the baseline's copy, which need not be there
   * @param length how its number of blocks came about
   */
  RunResults run(String name, String control, ForkMap.Length length) {
    List<ForkMap.Server> facts =
        servers.stream()
            .map(
                label ->
                    new ForkMap.Server(
                        label, label, label.equals(control), "", "", Map.of(), Map.of()))
            .toList();
    return new RunResults(
        name,
        RunResults.Kind.RUN,
        results,
        Optional.of(new ForkMap(facts, trials, Map.of(), length)));
  }
}
