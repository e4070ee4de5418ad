package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.RunResults;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Two results made comparable where either is pasted logs: what one log says of its parameters and
 * another does not is unknown, not different; and every log of a side is a trial of that side.
 *
 * @param before the earlier result
 * @param after the later one
 */
record PastedLogs(RunResults before, RunResults after) {

  static PastedLogs alike(RunResults before, RunResults after) {
    if (before.kind() != RunResults.Kind.SYSBENCH_LOGS
        || after.kind() != RunResults.Kind.SYSBENCH_LOGS) {
      return new PastedLogs(before, after);
    }
    Set<String> known = new LinkedHashSet<>();
    Stream.concat(before.results().stream(), after.results().stream())
        .forEach(result -> known.addAll(result.params().keySet()));
    for (JmhResult result :
        Stream.concat(before.results().stream(), after.results().stream()).toList()) {
      known.retainAll(result.params().keySet());
    }
    known.remove(CellKey.SERVER);
    return new PastedLogs(only(before, known), only(after, known));
  }

  private static RunResults only(RunResults logs, Set<String> known) {
    List<JmhResult> results = logs.results().stream().map(result -> only(result, known)).toList();
    return new RunResults(logs.name(), logs.kind(), results, logs.forks());
  }

  private static JmhResult only(JmhResult result, Set<String> known) {
    Map<String, String> params = new LinkedHashMap<>(result.params());
    params.keySet().retainAll(known);
    return new JmhResult(
        result.benchmark(),
        result.mode(),
        result.threads(),
        result.forks(),
        params,
        result.conditions(),
        result.primary(),
        result.secondary());
  }
}
