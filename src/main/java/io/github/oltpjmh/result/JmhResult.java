package io.github.oltpjmh.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One element of JMH's JSON: a benchmark in one mode with one set of parameters.
 *
 * @param benchmark name of the measured method
 * @param mode JMH's short name, such as {@code thrpt}
 * @param threads client threads
 * @param forks number of forks that JMH was asked for
 * @param params in the order of the file; empty where JMH wrote none
 * @param conditions how it was measured (versions of JMH and JDK, iterations, times) by JMH's field
 *     names
 * @param primary the score
 * @param secondary the other metrics by name, in the order of the file
 */
public record JmhResult(
    String benchmark,
    String mode,
    int threads,
    int forks,
    Map<String, String> params,
    Map<String, String> conditions,
    Metric primary,
    Map<String, Metric> secondary) {

  public JmhResult {
    params = ordered(params);
    conditions = ordered(conditions);
    secondary = ordered(secondary);
  }

  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
