package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a trial needs from the server's limits.
 *
 * <p>With T tables a session prepares 9T+1 statements for read_write (nine kinds for each table,
 * and COMMIT), 5T+1 for read_only, 4T+1 for write_only, T for the single-statement workloads, and
 * none for insert, bulk_insert and scan, which are sent as text. The server's {@code
 * max_prepared_stmt_count} is 16382 by default, which 91 threads reach with 20 tables.
 */
public final class Limits {
  /** Statements, connections and files that are not the trial's own: a monitor, the tool itself. */
  private static final long HEADROOM = 20;

  private Limits() {}

  /**
   * The least value for each of the server's variables.
   *
   * <ul>
   *   <li>{@code max_prepared_stmt_count}: threads × statements of a session, and headroom; absent
   *       where nothing is prepared on the server
   *   <li>{@code max_connections}: threads and headroom
   *   <li>{@code table_open_cache}: threads × tables, since every thread may have used every table,
   *       and headroom
   *   <li>{@code open_files_limit}: 10 + max_connections + 2 × table_open_cache, the server's own
   *       rule
   * </ul>
   */
  public static Map<String, Long> of(Task task, int threads, PsMode psMode) {
    Map<String, Long> limits = new LinkedHashMap<>();
    long statements = preparedStatements(task, threads, psMode);
    if (statements > 0) {
      limits.put("max_prepared_stmt_count", statements + HEADROOM);
    }
    long connections = threads + HEADROOM;
    long cache = (long) threads * task.tables().count() + HEADROOM;
    limits.put("max_connections", connections);
    limits.put("table_open_cache", cache);
    limits.put("open_files_limit", 10 + connections + 2 * cache);
    return limits;
  }

  /** Statements that all sessions of a trial hold on the server together. */
  public static long preparedStatements(Task task, int threads, PsMode psMode) {
    return psMode == PsMode.AUTO ? (long) threads * task.preparedStatements() : 0;
  }
}
