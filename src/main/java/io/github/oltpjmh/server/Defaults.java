package io.github.oltpjmh.server;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Settings of a server where nobody says otherwise: those of a published comparison of 5.7.22 with
 * 8.0.15 (buffer pool 128 MB, log buffer 64 MB, redo log files of 48 MB, binlog in ROW format,
 * REPEATABLE-READ), and those without which two trials are not alike.
 */
final class Defaults {
  private Defaults() {}

  static Map<String, String> of(MysqlVersion version) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("server_id", "1");
    options.put("innodb_buffer_pool_size", "128M");
    options.put("innodb_log_buffer_size", "64M");
    options.putAll(RedoLog.DEFAULT.optionsFor(version));
    options.put("log_bin", "ON");
    options.put("binlog_format", "ROW");
    options.put("transaction_isolation", "REPEATABLE-READ");
    // A trial starts with a cold pool, and its end does not cost a dump.
    options.put("innodb_buffer_pool_dump_at_shutdown", "OFF");
    options.put("innodb_buffer_pool_load_at_startup", "OFF");
    // Statistics are those of the snapshot: a recalculation would change plans in mid-measurement.
    options.put("innodb_stats_persistent", "ON");
    options.put("innodb_stats_auto_recalc", "OFF");
    options.put("skip_name_resolve", "ON");
    options.put("secure_file_priv", "NULL");
    if (version.atLeast(8, 0, 11)) {
      options.put("mysqlx", "OFF");
    }
    return options;
  }
}
