package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The 32 microbenchmarks that Mark Callaghan publishes MySQL's regressions in, under the names of
 * his tables, such as {@code random-points_range=1000}.
 */
public final class Microbenchmarks {
  private static final Map<String, String> PUBLISHED = new LinkedHashMap<>();

  static {
    ranged("hot-points", 100);
    labelled("point-query", 100);
    ranged("points-covered-pk", 100);
    ranged("points-covered-si", 100);
    ranged("points-notcovered-pk", 100);
    ranged("points-notcovered-si", 100);
    ranged("random-points", 1000, 100, 10);
    ranged("range-covered-pk", 100);
    ranged("range-covered-si", 100);
    ranged("range-notcovered-pk", 100);
    ranged("range-notcovered-si", 100);
    ranged("read-only-count", 1000);
    ranged("read-only-distinct", 1000);
    ranged("read-only-order", 1000);
    ranged("read-only", 10000, 100, 10);
    ranged("read-only-simple", 1000);
    ranged("read-only-sum", 1000);
    labelled("scan", 100);
    labelled("delete", 100);
    labelled("insert", 100);
    ranged("read-write", 100, 10);
    labelled("update-index", 100);
    ranged("update-inlist", 100);
    labelled("update-nonindex", 100);
    labelled("update-one", 100);
    labelled("update-zipf", 100);
    labelled("write-only", 10000);
  }

  private Microbenchmarks() {}

  /** All of them, by published name, in the order of his tables. */
  public static Map<String, WorkloadSpec> all() {
    Map<String, WorkloadSpec> specs = new LinkedHashMap<>();
    PUBLISHED.forEach((name, text) -> specs.put(name, WorkloadSpec.parse(text)));
    return specs;
  }

  /** The text of the spec with a published name, or the name itself where there is none. */
  static String specOf(String name) {
    return PUBLISHED.getOrDefault(name, name);
  }

  static List<String> published() {
    return List.copyOf(PUBLISHED.keySet());
  }

  private static void ranged(String name, int... ranges) {
    for (int range : ranges) {
      PUBLISHED.put(name + "_range=" + range, name + "{range=" + range + "}");
    }
  }

  /** The range is in the published name but has no part in the statements. */
  private static void labelled(String name, int range) {
    PUBLISHED.put(name + "_range=" + range, name);
  }
}
