package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Settings of a run's servers that differ though nobody asked for it: the versions' defaults do.
 * They are no reason to refuse a comparison, and may well be its result.
 *
 * @param differing values by server label, for each variable that all servers have
 * @param partial number of variables that only some of the servers have
 */
public record VersionDefaults(Map<String, Map<String, String>> differing, int partial) {
  /** What names the instance or the moment rather than its behaviour. */
  private static final Pattern INCIDENTAL =
      Pattern.compile(
          "(version|hostname|port|socket|pid_file|timestamp|pseudo_|rand_seed|gtid_|server_|report_"
              + "|license|identity|last_insert|insert_id|ssl_|tls_|admin_|mysqlx_|error_count"
              + "|warning_count|statement_id|innodb_version|protocol_version|caching_sha2).*"
              + "|.*(_dir|_file|_basename|_index|_path|_uuid|_key)|datadir|basedir|tmpdir|log_error");

  /** Compares the servers of a run; nothing differs where there is one, or nothing was read. */
  public static VersionDefaults of(ForkMap map) {
    List<ForkMap.Server> known =
        map.servers().stream()
            .filter(server -> !server.control() && !server.variables().isEmpty())
            .toList();
    Set<String> asked = new HashSet<>();
    map.trials().forEach(trial -> asked.addAll(trial.settings().keySet()));
    Set<String> names = new LinkedHashSet<>();
    known.forEach(server -> names.addAll(server.variables().keySet()));
    Map<String, Map<String, String>> differing = new TreeMap<>();
    int partial = 0;
    for (String name : names) {
      Map<String, String> values = new TreeMap<>();
      known.forEach(
          server -> {
            String value = server.variables().get(name);
            if (value != null) {
              values.put(server.label(), value);
            }
          });
      boolean ours = asked.contains(name) || isSpecified(known, name) || isIncidental(name, values);
      if (values.size() < known.size()) {
        partial++;
      } else if (!ours && new HashSet<>(values.values()).size() > 1) {
        differing.put(name, values);
      }
    }
    return new VersionDefaults(differing, partial);
  }

  private static boolean isSpecified(List<ForkMap.Server> servers, String name) {
    return servers.stream()
        .map(server -> server.spec().replace('-', '_'))
        .anyMatch(spec -> spec.contains("{" + name) || spec.contains(";" + name));
  }

  private static boolean isIncidental(String name, Map<String, String> values) {
    return INCIDENTAL.matcher(name).matches()
        || values.values().stream().anyMatch(value -> value.startsWith("/"));
  }
}
