package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.ResultFormatException;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Equal servers whose noise is that of recorded trials: what remains of each trial once the mean of
 * its block and the mean of its server are taken away is drawn anew, with replacement.
 */
final class RecordedNulls {
  private static final int LEAST = 8;

  private final List<double[]> cells = new ArrayList<>();
  private final List<RunResults> runs;

  /**
   * Takes the noise of recorded runs, cell by cell.
   *
   * @throws ResultFormatException where no cell has enough complete blocks
   */
  RecordedNulls(List<RunResults> runs) {
    this.runs = List.copyOf(runs);
    runs.forEach(this::add);
    if (cells.isEmpty()) {
      throw new ResultFormatException(
          "no cell of the recorded runs has 4 complete blocks of 2 servers to take noise from");
    }
  }

  private void add(RunResults run) {
    Observations seen = Observations.of(run);
    for (CellKey cell : seen.cells().keySet()) {
      seen.metrics(cell, seen.servers().toArray(String[]::new)).stream()
          .filter(MetricKey::gates)
          .findFirst()
          .map(metric -> residuals(complete(seen, cell, metric)))
          .filter(residuals -> residuals.length >= LEAST)
          .ifPresent(cells::add);
    }
  }

  /** Logarithms by block, of the blocks in which every server of the run was measured. */
  private static List<double[]> complete(Observations seen, CellKey cell, MetricKey metric) {
    Map<Integer, double[]> blocks = new TreeMap<>();
    int servers = seen.servers().size();
    for (int server = 0; server < servers; server++) {
      for (Trial trial : seen.trials(cell, seen.servers().get(server))) {
        if (trial.block().isPresent() && trial.has(metric)) {
          blocks
                  .computeIfAbsent(
                      trial.block().getAsInt(),
                      block -> {
                        double[] row = new double[servers];
                        Arrays.fill(row, Double.NaN);
                        return row;
                      })[server] =
              trial.log(metric);
        }
      }
    }
    return blocks.values().stream()
        .filter(row -> Arrays.stream(row).noneMatch(Double::isNaN))
        .toList();
  }

  /** What rows and columns do not explain, scaled up for the degrees of freedom that they took. */
  private static double[] residuals(List<double[]> rows) {
    int columns = rows.isEmpty() ? 0 : rows.get(0).length;
    if (rows.size() < 4 || columns < 2) {
      return new double[0];
    }
    double[] means = new double[columns];
    double all = 0;
    for (double[] row : rows) {
      for (int column = 0; column < columns; column++) {
        means[column] += row[column] / rows.size();
        all += row[column] / (rows.size() * columns);
      }
    }
    double size = rows.size() * (double) columns;
    double scale = Math.sqrt(size / ((rows.size() - 1.0) * (columns - 1.0)));
    double[] residuals = new double[rows.size() * columns];
    int next = 0;
    for (double[] row : rows) {
      double mean = Arrays.stream(row).average().orElseThrow();
      for (int column = 0; column < columns; column++) {
        residuals[next++] = scale * (row[column] - mean - means[column] + all);
      }
    }
    return residuals;
  }

  /** Names of the runs. */
  String name() {
    return String.join(", ", runs.stream().map(RunResults::name).toList());
  }

  /** Standard deviation of a trial, the median over the cells. */
  double noise() {
    double[] deviations =
        cells.stream()
            .mapToDouble(r -> Math.sqrt(Arrays.stream(r).map(x -> x * x).average().orElse(0)))
            .sorted()
            .toArray();
    return deviations[deviations.length / 2];
  }

  /** Two equal servers in one cell. */
  RunResults draw(int blocks, RandomGenerator random) {
    double[] noise = cells.get(random.nextInt(cells.size()));
    List<List<Double>> logs = List.of(new ArrayList<>(), new ArrayList<>());
    for (int block = 0; block < blocks; block++) {
      for (List<Double> server : logs) {
        server.add(noise[random.nextInt(noise.length)]);
      }
    }
    SimulatedResults results =
        new SimulatedResults(List.of(SimulatedRun.BASELINE, SimulatedRun.CANDIDATE));
    results.add(logs);
    return results.run(name(), SimulatedRun.COPY, new ForkMap.Length.Fixed());
  }
}
