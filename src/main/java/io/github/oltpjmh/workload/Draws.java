package io.github.oltpjmh.workload;

import java.nio.charset.StandardCharsets;

/** What one thread draws at random: tables, keys and the digits of c and pad. */
final class Draws {
  /** Groups of eleven digits in column c, which make 119 characters. */
  static final int C_GROUPS = 10;

  /** Groups of eleven digits in column pad, which make 59 characters. */
  static final int PAD_GROUPS = 5;

  private final RandomStream random;
  private final int tables;
  private final KeySampler keys;
  private final byte[] buffer = new byte[C_GROUPS * 12 - 1];

  Draws(RandomStream random, int tables, KeySampler keys) {
    this.random = random;
    this.tables = tables;
    this.keys = keys;
  }

  /** A table, counted from 0; always uniform, as sysbench. */
  int table() {
    return random.uniform(1, tables) - 1;
  }

  /** A key of the whole table. */
  int key() {
    return keys.next(random);
  }

  /** A key of another range. */
  int key(KeySampler sampler) {
    return sampler.next(random);
  }

  /** A value of column c. */
  String c() {
    return text(C_GROUPS);
  }

  /** A value of column pad. */
  String pad() {
    return text(PAD_GROUPS);
  }

  private String text(int groups) {
    return new String(buffer, 0, random.digits(buffer, 0, groups), StandardCharsets.ISO_8859_1);
  }
}
