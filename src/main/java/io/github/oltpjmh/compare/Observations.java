package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The trials of a result, by cell and server.
 *
 * @param servers labels, the baseline first
 * @param controls labels of blind second copies of the baseline
 * @param resident labels of servers that are not restarted for each trial
 * @param cells trials by cell and server label, in the order of the result
 */
record Observations(
    List<String> servers,
    Set<String> controls,
    Set<String> resident,
    Map<CellKey, Map<String, List<Trial>>> cells) {

  static Observations of(RunResults run) {
    List<Trial> trials = run.forks().map(map -> mapped(run, map)).orElseGet(() -> unmapped(run));
    Set<String> servers = new LinkedHashSet<>();
    run.forks().ifPresent(map -> map.servers().forEach(server -> servers.add(server.label())));
    Map<CellKey, Map<String, List<Trial>>> cells = new LinkedHashMap<>();
    for (Trial trial : trials) {
      servers.add(trial.server());
      cells
          .computeIfAbsent(trial.cell(), key -> new LinkedHashMap<>())
          .computeIfAbsent(trial.server(), key -> new ArrayList<>())
          .add(trial);
    }
    Set<String> controls = run.forks().map(Observations::controls).orElse(Set.of());
    Set<String> resident = run.forks().map(Observations::resident).orElse(Set.of());
    return new Observations(List.copyOf(servers), controls, resident, cells);
  }

  List<Trial> trials(CellKey cell, String server) {
    return cells.getOrDefault(cell, Map.of()).getOrDefault(server, List.of());
  }

  /** Every metric that any trial of the cell on any of these servers has, in order. */
  List<MetricKey> metrics(CellKey cell, String... of) {
    return Stream.of(of)
        .flatMap(server -> trials(cell, server).stream())
        .flatMap(trial -> trial.values().keySet().stream())
        .distinct()
        .toList();
  }

  private static List<Trial> unmapped(RunResults run) {
    boolean logs = run.kind() == RunResults.Kind.SYSBENCH_LOGS;
    List<Trial> trials = new ArrayList<>();
    for (JmhResult result : run.results()) {
      CellKey cell = CellKey.of(result);
      String server = result.params().getOrDefault(CellKey.SERVER, run.name());
      // Without raw data the score is all there is: one replicate.
      int forks = Math.max(1, result.primary().forks());
      for (int fork = 0; fork < forks; fork++) {
        boolean whole = logs || result.primary().iterations(fork).isEmpty();
        trials.add(Trial.good(server, OptionalInt.empty(), result, fork, whole, cell));
      }
    }
    return trials;
  }

  private static List<Trial> mapped(RunResults run, ForkMap map) {
    Map<PlannedCell, CellKey> keys = new HashMap<>();
    for (ForkMap.Trial trial : map.trials()) {
      trial
          .fork()
          .ifPresent(
              fork ->
                  keys.putIfAbsent(
                      PlannedCell.of(trial), CellKey.of(run.results().get(fork.result()))));
    }
    return map.trials().stream().map(trial -> mapped(run, trial, keys)).toList();
  }

  private static Trial mapped(RunResults run, ForkMap.Trial trial, Map<PlannedCell, CellKey> keys) {
    Optional<ForkMap.Fork> fork = trial.fork();
    if (fork.isPresent()) {
      JmhResult result = run.results().get(fork.get().result());
      return Trial.good(
          trial.server(),
          OptionalInt.of(trial.block()),
          result,
          fork.get().fork(),
          result.primary().iterations(fork.get().fork()).isEmpty(),
          CellKey.of(result));
    }
    // A cell that failed everywhere has no result to name its benchmark.
    CellKey cell =
        keys.getOrDefault(
            PlannedCell.of(trial), new CellKey("", "", trial.threads(), trial.parameters()));
    return Trial.failed(trial.server(), trial.block(), cell, trial.error().orElse("failed"));
  }

  private static Set<String> controls(ForkMap map) {
    return map.servers().stream()
        .filter(ForkMap.Server::control)
        .map(ForkMap.Server::label)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> resident(ForkMap map) {
    return map.trials().stream()
        .filter(trial -> trial.data().equals("RESIDENT"))
        .map(ForkMap.Trial::server)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A cell as the plan names it. */
  private record PlannedCell(int threads, Map<String, String> parameters) {
    static PlannedCell of(ForkMap.Trial trial) {
      return new PlannedCell(trial.threads(), trial.parameters());
    }
  }
}
