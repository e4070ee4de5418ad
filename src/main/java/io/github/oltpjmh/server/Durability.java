package io.github.oltpjmh.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pair {@code sync_binlog} / {@code innodb_flush_log_at_trx_commit}, written {@code 1/1} or
 * {@code 0/2}.
 *
 * @param syncBinlog commit groups between two fsyncs of the binlog, 0 to 4294967295; 0 leaves it to
 *     the operating system
 * @param flushLogAtTrxCommit 0 writes and flushes the redo log once a second, 1 at every commit, 2
 *     writes at commit and flushes once a second
 */
public record Durability(long syncBinlog, int flushLogAtTrxCommit) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,10})/([012])");

  /**
   * Parses {@code sync_binlog/innodb_flush_log_at_trx_commit}.
   *
   * @throws IllegalArgumentException naming the valid form
   */
  public static Durability parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) > 4_294_967_295L) {
      throw new IllegalArgumentException(
          "durability '%s' is not sync_binlog/innodb_flush_log_at_trx_commit, such as 1/1 (safe) or 0/2 (fast);"
                  .formatted(text)
              + " the first is 0 to 4294967295, the second 0, 1 or 2");
    }
    return new Durability(Long.parseLong(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /** The two server variables with their values. */
  public Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("sync_binlog", Long.toString(syncBinlog));
    variables.put("innodb_flush_log_at_trx_commit", Integer.toString(flushLogAtTrxCommit));
    return variables;
  }

  /** Whether a commit waits for an fsync, of the redo log or of the binlog. */
  public boolean waitsForDisk() {
    return syncBinlog != 0 || flushLogAtTrxCommit == 1;
  }

  @Override
  public String toString() {
    return syncBinlog + "/" + flushLogAtTrxCommit;
  }
}
