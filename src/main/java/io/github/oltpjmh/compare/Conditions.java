package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.RunResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What two results must have alike, and what of it is not known.
 *
 * @param differences each a reason not to compare
 * @param notes what is unknown, and the differences again for those who compare all the same
 */
record Conditions(List<Difference> differences, List<String> notes) {

  static Conditions of(RunResults before, RunResults after) {
    Map<String, String> old = conditions(before);
    Map<String, String> now = conditions(after);
    List<Difference> differences = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    new TreeMap<>(old)
        .forEach(
            (name, value) -> {
              String other = now.getOrDefault(name, value);
              if (!value.equals(other)) {
                differences.add(new Difference(name, value, other));
              }
            });
    differences.forEach(difference -> notes.add("differs: " + difference));
    unknown(before, old).ifPresent(notes::add);
    unknown(after, now).ifPresent(notes::add);
    return new Conditions(List.copyOf(differences), List.copyOf(notes));
  }

  private static Optional<String> unknown(RunResults run, Map<String, String> known) {
    List<String> unknown = new ArrayList<>();
    if (run.forks().isEmpty()) {
      unknown.add("host");
      unknown.add("server settings");
    }
    if (!known.containsKey("jdkVersion")) {
      unknown.add("JDK");
    }
    if (run.results().stream().anyMatch(result -> !result.params().containsKey("workload"))) {
      unknown.add("workload");
    }
    return unknown.isEmpty()
        ? Optional.empty()
        : Optional.of("unknown in " + run.name() + ": " + String.join(", ", unknown));
  }

  /** What holds for all of a result; what varies within it belongs to its cells. */
  private static Map<String, String> conditions(RunResults run) {
    Map<String, String> conditions = new LinkedHashMap<>();
    Set<String> varying = new LinkedHashSet<>();
    for (JmhResult result : run.results()) {
      result
          .conditions()
          .forEach(
              (name, value) -> {
                String earlier = conditions.putIfAbsent(name, value);
                if (earlier != null && !earlier.equals(value)) {
                  varying.add(name);
                }
              });
    }
    conditions.keySet().removeAll(varying);
    // The JDK's version is compared; the virtual machine's says the same again.
    conditions.keySet().removeAll(Set.of("vmVersion", "jmhVersion"));
    run.forks().ifPresent(map -> fromRun(map, conditions));
    return conditions;
  }

  private static void fromRun(ForkMap map, Map<String, String> conditions) {
    conditions.putAll(map.conditions());
    if (!map.servers().isEmpty()) {
      ForkMap.Server baseline = map.servers().get(0);
      if (!baseline.version().isEmpty()) {
        conditions.put("version of the baseline server " + baseline.label(), baseline.version());
      }
    }
  }

  /** Why no cell of one result equals one of the other: the nearest two, parameter by parameter. */
  static List<Difference> cells(Observations before, Observations after) {
    if (before.cells().isEmpty() || after.cells().isEmpty()) {
      return List.of(
          new Difference(
              "number of cells",
              Integer.toString(before.cells().size()),
              Integer.toString(after.cells().size())));
    }
    List<Difference> nearest = List.of();
    for (CellKey old : before.cells().keySet()) {
      for (CellKey now : after.cells().keySet()) {
        List<Difference> differences = cells(old, now);
        if (nearest.isEmpty() || differences.size() < nearest.size()) {
          nearest = differences;
        }
      }
    }
    return nearest;
  }

  private static List<Difference> cells(CellKey old, CellKey now) {
    List<Difference> differences = new ArrayList<>();
    different("benchmark", old.benchmark(), now.benchmark(), differences);
    different("mode", old.mode(), now.mode(), differences);
    different(
        "threads", Integer.toString(old.threads()), Integer.toString(now.threads()), differences);
    Set<String> names = new LinkedHashSet<>(old.params().keySet());
    names.addAll(now.params().keySet());
    for (String name : names) {
      different(
          "parameter " + name,
          old.params().getOrDefault(name, "not given"),
          now.params().getOrDefault(name, "not given"),
          differences);
    }
    return differences;
  }

  private static void different(String what, String old, String now, List<Difference> to) {
    if (!old.equals(now)) {
      to.add(new Difference(what, old, now));
    }
  }
}
