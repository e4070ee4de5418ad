package io.github.oltpjmh.plan;

import io.github.oltpjmh.server.ServerSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a run measures, complete and valid. The texts of {@link #settings} alone make it again.
 *
 * @param name of the plan
 * @param description in a sentence, may be empty
 * @param servers the first is the baseline; empty where the user must name them; with {@code
 *     control=on} the last is the baseline once more, labelled {@link #CONTROL_LABEL}
 * @param threads client threads, ascending or not, as given
 * @param parameters values by JMH parameter, without server and threads
 * @param blocks trials of each cell and server, at least 1
 * @param timing of every trial
 * @param metric what the trials are run for
 * @param failOn the verdict from which on the run has failed
 * @param settings texts by key as plans write them, unscaled
 */
public record Plan(
    String name,
    String description,
    List<ServerSpec> servers,
    List<Integer> threads,
    Map<String, List<String>> parameters,
    int blocks,
    Timing timing,
    Metric metric,
    FailOn failOn,
    Map<String, String> settings) {

  /** Label of the blind second copy of the baseline (A′). */
  public static final String CONTROL_LABEL = "control";

  public Plan {
    servers = List.copyOf(servers);
    threads = List.copyOf(threads);
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** Seed of rows, keys and order. */
  public long seed() {
    return Long.parseLong(settings.getOrDefault(PlanKey.SEED.key(), PlanKey.SEED.preset()));
  }

  /** The factor that rows, times and threads were shrunk by, 1 for none. */
  public double scale() {
    return Double.parseDouble(settings.getOrDefault(PlanKey.SCALE.key(), PlanKey.SCALE.preset()));
  }

  /** What may follow the blocks that every cell is given. */
  public Extension extension() {
    String most = settings.getOrDefault(PlanKey.MAX_BLOCKS.key(), "");
    if (settings.getOrDefault(PlanKey.CONFIRM.key(), "off").equals("on")) {
      return Extension.CONFIRM;
    }
    return most.isEmpty() ? Extension.NONE : Extension.UNTIL_DECIDED;
  }

  /** The blocks that a cell is given at most, {@link #blocks} where nothing may follow those. */
  public int mostBlocks() {
    return switch (extension()) {
      case NONE -> blocks;
      case CONFIRM -> 2 * blocks;
      case UNTIL_DECIDED ->
          Integer.parseInt(settings.getOrDefault(PlanKey.MAX_BLOCKS.key(), "" + blocks));
    };
  }

  /** Time spent on trials after which no block is begun beyond {@link #blocks}. */
  public Optional<Duration> budget() {
    return Optional.ofNullable(settings.get(PlanKey.BUDGET.key())).map(Durations::parse);
  }

  /** Every combination of the values, the last parameter and then threads varying fastest. */
  public List<Cell> cells() {
    List<Map<String, String>> rows = List.of(Map.of());
    for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
      List<Map<String, String>> wider = new ArrayList<>();
      for (Map<String, String> row : rows) {
        for (String value : parameter.getValue()) {
          Map<String, String> next = new LinkedHashMap<>(row);
          next.put(parameter.getKey(), value);
          wider.add(next);
        }
      }
      rows = wider;
    }
    return rows.stream().flatMap(row -> threads.stream().map(t -> new Cell(t, row))).toList();
  }

  /** Number of trials, without making the cells, and without blocks that may follow. */
  public long trials() {
    long trials = (long) blocks * threads.size() * Math.max(1, servers.size());
    for (List<String> values : parameters.values()) {
      trials = Math.multiplyExact(trials, (long) values.size());
    }
    return trials;
  }

  /**
   * How long the run will take.
   *
   * @param overhead of each trial: data, start and stop of the server, and the JVM
   */
  public Duration estimate(Duration overhead) {
    return timing.perTrial().plus(overhead).multipliedBy(trials());
  }

  /** The plan as a file would say it: everything resolved, nothing left to presets or parents. */
  public String text() {
    return settings.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue() + "\n")
        .collect(Collectors.joining());
  }
}
