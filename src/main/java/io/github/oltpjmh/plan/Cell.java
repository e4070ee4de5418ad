package io.github.oltpjmh.plan;

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
