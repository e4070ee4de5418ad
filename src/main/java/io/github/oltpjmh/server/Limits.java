package io.github.oltpjmh.server;

import java.util.List;
import java.util.Map;

/** Limits that a trial needs, and the number of open files that follows from them. */
final class Limits {
  // Compiled-in defaults, the same from 5.7 to 8.4 where a trial may need more.
  private static final Map<String, Long> COMPILED =
      Map.of(
          "max_connections", 151L,
          "max_prepared_stmt_count", 16_382L,
          "table_open_cache", 2_000L,
          "thread_cache_size", 0L);
  private static final String OPEN_FILES = "open_files_limit";

  private Limits() {}

  /** Raises options, given or compiled in, to what the trial needs. */
  static void raise(Map<String, String> options, Map<String, Long> atLeast, List<String> notes) {
    atLeast.forEach(
        (name, needed) -> {
          String given = options.get(name);
          long value = given == null ? COMPILED.getOrDefault(name, 0L) : OptionValue.number(given);
          if (value < needed && !(name.equals(OPEN_FILES) && given == null)) {
            options.put(name, Long.toString(needed));
            notes.add(
                "%s raised from %s to %d, which this trial needs"
                    .formatted(name, given == null ? "its default" : given, needed));
          }
        });
  }

  /**
   * The soft and hard limit of open files for mysqld. Not the inherited one: 5.7 allocates per
   * possible descriptor, gigabytes where the limit is a billion (docker-library/mysql issue 579).
   */
  static long openFiles(Map<String, String> options, Map<String, Long> atLeast) {
    long connections = number(options, "max_connections", 151);
    long tables = number(options, "table_open_cache", 4_000);
    long asked = Math.max(number(options, OPEN_FILES, 0), atLeast.getOrDefault(OPEN_FILES, 0L));
    // MySQL's manual, "How MySQL Opens and Closes Tables" and open_files_limit.
    long byTables = 10 + connections + 2 * tables;
    return Math.max(Math.max(asked, 10_000), Math.max(byTables, 5 * connections));
  }

  private static long number(Map<String, String> options, String name, long otherwise) {
    long number = OptionValue.number(options.getOrDefault(name, ""));
    return number < 0 ? otherwise : number;
  }
}
