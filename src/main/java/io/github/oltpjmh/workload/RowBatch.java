package io.github.oltpjmh.workload;

import java.nio.charset.StandardCharsets;

/**
 * Writes rows of a table into one INSERT of at most 512 KiB, in a buffer that is used again. The
 * ids are written out where sysbench leaves them to AUTO_INCREMENT: the rows are the same, and the
 * server cannot leave gaps.
 */
final class RowBatch {
  private static final int CAPACITY = 512 * 1024;

  /** No row takes more: two numbers of ten digits, 119 and 59 characters, and what is between. */
  private static final int ROW = 220;

  private final Tables tables;
  private final int table;
  private final KeySampler keys;
  private final RandomStream random = new RandomStream(0, 0);
  private final byte[] buffer = new byte[CAPACITY];
  private final int head;
  private int length;

  RowBatch(Tables tables, int table) {
    this.tables = tables;
    this.table = table;
    this.keys = tables.keys().over(1, tables.size());
    append("INSERT INTO " + Tables.name(table) + " (id, k, c, pad) VALUES ");
    this.head = length;
  }

  /**
   * Writes as many rows as fit, from an id on.
   *
   * @return the first id that is not in it
   */
  int fill(int first) {
    length = head;
    int id = first;
    while (id <= tables.size() && length + ROW <= CAPACITY) {
      if (id > first) {
        buffer[length++] = ',';
      }
      row(id++);
    }
    return id;
  }

  private void row(int id) {
    random.restart(tables.seed(), ((long) table << 32) | id);
    buffer[length++] = '(';
    number(id);
    buffer[length++] = ',';
    number(keys.next(random));
    buffer[length++] = ',';
    quoted(Draws.C_GROUPS);
    buffer[length++] = ',';
    quoted(Draws.PAD_GROUPS);
    buffer[length++] = ')';
  }

  private void quoted(int groups) {
    buffer[length++] = '\'';
    length = random.digits(buffer, length, groups);
    buffer[length++] = '\'';
  }

  private void number(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    int rest = number;
    for (int i = digits - 1; i >= 0; i--) {
      buffer[length + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
  }

  private void append(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  /** The statement. */
  String sql() {
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
  }
}
