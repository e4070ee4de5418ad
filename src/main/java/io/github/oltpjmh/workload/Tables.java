package io.github.oltpjmh.workload;

import java.util.regex.Pattern;

/**
 * The sbtest tables of a trial: all that their rows and indexes depend on.
 *
 * @param schema that they live in: letters, digits, {@code _} and {@code $}
 * @param count number of tables, {@code sbtest1} to {@code sbtestN}
 * @param size rows in each
 * @param seed of the rows
 * @param options how they are made
 * @param keys distribution of column k over {@code 1..size}
 */
public record Tables(
    String schema, int count, int size, long seed, TableOptions options, KeyDistribution keys) {

  /** The schema that is used when none is named. */
  public static final String DEFAULT_SCHEMA = "oltp_jmh";

  /** Room above the largest id for ranges that run over the end. */
  private static final int MOST_ROWS = Integer.MAX_VALUE - 10_000_000;

  private static final int MOST_TABLES = 100_000;
  private static final long ROW_BYTES = 300;
  private static final long TABLE_BYTES = 12L << 20;
  private static final Pattern IDENTIFIER = Pattern.compile("[0-9A-Za-z_$]{1,64}");

  public Tables {
    if (!IDENTIFIER.matcher(schema).matches()) {
      throw new IllegalArgumentException(
          "schema '%s': 1 to 64 letters, digits, '_' or '$' are needed".formatted(schema));
    }
    if (count < 1 || count > MOST_TABLES) {
      throw new IllegalArgumentException(
          "tables=%d: a number from 1 to %d is needed".formatted(count, MOST_TABLES));
    }
    if (size < 1 || size > MOST_ROWS) {
      throw new IllegalArgumentException(
          "tableSize=%d: a number from 1 to %d is needed".formatted(size, MOST_ROWS));
    }
  }

  /** Tables with the default schema, options and distribution of k. */
  public static Tables of(int count, int size, long seed) {
    return new Tables(
        DEFAULT_SCHEMA, count, size, seed, TableOptions.DEFAULT, KeyDistribution.DEFAULT);
  }

  /** A stable text of everything that the data depends on; equal texts mean equal data. */
  public String fingerprint() {
    return "oltp-jmh tables 1: schema=%s tables=%d size=%d seed=%d k=%s options=%s"
        .formatted(schema, count, size, seed, keys, options);
  }

  /**
   * Bytes on disk, estimated on the high side: a row takes about 220 with its share of the index,
   * and an InnoDB tablespace grows by 4 MiB at a time.
   */
  public long estimatedBytes() {
    return count * (size * ROW_BYTES + TABLE_BYTES);
  }

  /** The schema, quoted for SQL. */
  String quotedSchema() {
    return "`" + schema + "`";
  }

  /** The name of a table. */
  static String name(int table) {
    return "sbtest" + table;
  }
}
