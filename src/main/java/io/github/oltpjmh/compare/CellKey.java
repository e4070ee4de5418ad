package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.JmhResult;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * What was measured, apart from the server; two trials compare only if their keys are equal.
 *
 * @param benchmark JMH's name of the method
 * @param mode JMH's short name of the mode
 * @param threads client threads
 * @param params JMH parameters without {@code server}
 */
public record CellKey(String benchmark, String mode, int threads, Map<String, String> params) {
  static final String SERVER = "server";

  public CellKey {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  static CellKey of(JmhResult result) {
    Map<String, String> params = new LinkedHashMap<>(result.params());
    params.remove(SERVER);
    return new CellKey(result.benchmark(), result.mode(), result.threads(), params);
  }

  /** The workload, or the benchmark's short name where there is no such parameter. */
  public String workload() {
    return params.getOrDefault("workload", method());
  }

  /** A short name that tells this cell from {@code all}: only what differs among them. */
  public String label(Collection<CellKey> all) {
    StringJoiner label = new StringJoiner(" ");
    label.add(workload());
    if (differs(all, CellKey::benchmark)) {
      label.add(benchmark);
    }
    if (differs(all, CellKey::mode)) {
      label.add(mode);
    }
    label.add(threads + (threads == 1 ? " thread" : " threads"));
    params.forEach(
        (name, value) -> {
          if (name.equals("durability")) {
            label.add(value);
          } else if (asks(name, value)
              || (!name.equals("workload")
                  && differs(all, key -> key.params().getOrDefault(name, "")))) {
            label.add(name + "=" + value);
          }
        });
    return label.toString();
  }

  /** A rate that was asked for always stands beside the one that was achieved. */
  private static boolean asks(String name, String value) {
    return name.equals("rate") && !value.equals("0");
  }

  private String method() {
    return benchmark.substring(benchmark.lastIndexOf('.') + 1);
  }

  private static boolean differs(Collection<CellKey> all, Function<CellKey, String> part) {
    return all.stream().map(part).distinct().count() > 1;
  }
}
