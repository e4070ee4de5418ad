package io.github.oltpjmh.plan;

import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.TableOptions;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.Task;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one trial measures, apart from the server: workload, threads, durability and the other
 * parameters.
 *
 * @param threads client threads
 * @param parameters JMH parameters by name, in the order of the plan, without {@code server}
 */
public record Cell(int threads, Map<String, String> parameters) {
  public Cell {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", but must be at least 1");
    }
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * What its clients do.
   *
   * @param schema that the tables live in
   * @throws IllegalArgumentException where the workload cannot run on the tables
   */
  public Task task(String schema) {
    KeyDistribution keys = KeyDistribution.parse(value(PlanKey.DISTRIBUTION));
    Tables tables =
        new Tables(
            schema,
            Integer.parseInt(value(PlanKey.TABLES)),
            Integer.parseInt(value(PlanKey.TABLE_SIZE)),
            Long.parseLong(parameters.getOrDefault("seed", PlanKey.SEED.preset())),
            TableOptions.parse(value(PlanKey.TABLE_OPTIONS)),
            keys);
    return new Task(WorkloadSpec.parse(value(PlanKey.WORKLOADS)), tables, keys);
  }

  /** The value of a key that is a JMH parameter. */
  public String value(PlanKey key) {
    return parameters.getOrDefault(key.parameter().orElse(""), key.preset());
  }

  /** Workload, threads and durability in one short line, for messages and progress. */
  public String title() {
    String settings =
        parameters.entrySet().stream()
            .filter(e -> e.getKey().equals("workload") || e.getKey().equals("durability"))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(" "));
    return "%s x%d".formatted(settings, threads).strip();
  }
}
