package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Waits until a server has done what loading and earlier trials left it to do. */
final class Settling {
  private static final Duration IDLE = Duration.ofSeconds(3);
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final String HISTORY =
      "SELECT `COUNT` FROM information_schema.INNODB_METRICS WHERE NAME = 'trx_rseg_history_len'";
  private static final String DIRTY = "Innodb_buffer_pool_pages_dirty";
  // MariaDB's and Percona's; MySQL has it in INNODB_METRICS only.
  private static final String HISTORY_STATUS = "Innodb_history_list_length";

  private Settling() {}

  /**
   * Waits while purge and dirty pages get less.
   *
   * @return what was left when neither did any more, or could not be seen
   */
  static List<String> await(Connection connection) throws SQLException {
    List<String> notes = new ArrayList<>();
    long deadline = System.nanoTime() + LIMIT.toNanos();
    long[] least = {Long.MAX_VALUE, Long.MAX_VALUE};
    long progress = System.nanoTime();
    boolean history = canSeeHistory(connection);
    long[] now = left(connection, history);
    while (now[0] + now[1] > 0 && System.nanoTime() < deadline) {
      if (now[0] < least[0] || now[1] < least[1]) {
        progress = System.nanoTime();
      }
      least = new long[] {Math.min(least[0], now[0]), Math.min(least[1], now[1])};
      if (System.nanoTime() - progress > IDLE.toNanos()) {
        break;
      }
      Pause.millis(100);
      now = left(connection, history);
    }
    if (!history) {
      notes.add("purge could not be waited for: reading its state needs the PROCESS privilege");
    }
    if (now[0] + now[1] > 0) {
      notes.add(
          "the server settled at %d unpurged transactions and %d dirty pages"
              .formatted(now[0], now[1]));
    }
    return notes;
  }

  private static long[] left(Connection connection, boolean history) throws SQLException {
    Map<String, String> status = Variables.status(connection);
    long dirty = Math.max(0, OptionValue.number(status.getOrDefault(DIRTY, "0")));
    String listed = status.get(HISTORY_STATUS);
    if (listed != null) {
      return new long[] {Math.max(0, OptionValue.number(listed)), dirty};
    }
    return new long[] {history ? metric(connection) : 0, dirty};
  }

  private static long metric(Connection connection) throws SQLException {
    return Math.max(0, OptionValue.number(Variables.query(connection, HISTORY)));
  }

  private static boolean canSeeHistory(Connection connection) throws SQLException {
    if (Variables.status(connection).containsKey(HISTORY_STATUS)) {
      return true;
    }
    try {
      metric(connection);
      return true;
    } catch (SQLException e) {
      if (e.getErrorCode() == 1227) {
        return false;
      }
      throw e;
    }
  }
}
