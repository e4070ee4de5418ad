package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** Runs made of random numbers. */
final class SimulatedRun {
  static final String BASELINE = "baseline";
  static final String CANDIDATE = "candidate";
  static final String COPY = "copy";

  private final Scenario scenario;
  private final RandomGenerator random;
  private final List<String> servers;
  private final List<List<Double>> logs = new ArrayList<>();
  private double previous;

  private SimulatedRun(Scenario scenario, List<String> servers, RandomGenerator random) {
    this.scenario = scenario;
    this.servers = servers;
    this.random = random;
    servers.forEach(server -> logs.add(new ArrayList<>()));
    previous = random.nextGaussian();
  }

  /** A run of several cells under one scenario. */
  static RunResults of(Scenario scenario, int cells, RandomGenerator random) {
    return of(scenario, cells, new ForkMap.Length.Fixed(), random);
  }

  /** The same, its number of blocks come about as told. */
  static RunResults of(
      Scenario scenario, int cells, ForkMap.Length length, RandomGenerator random) {
    List<String> servers =
        scenario.control() ? List.of(BASELINE, CANDIDATE, COPY) : List.of(BASELINE, CANDIDATE);
    SimulatedResults results = new SimulatedResults(servers);
    // Drift between runs: two runs of one server need not agree.
    double level = scenario.drift() * random.nextGaussian();
    for (int cell = 0; cell < cells; cell++) {
      SimulatedRun run = new SimulatedRun(scenario, servers, random);
      run.measure(level);
      results.add(run.logs);
    }
    return results.run(scenario.name(), COPY, length);
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

  private void shuffle(List<Integer> order) {
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
  }
}
