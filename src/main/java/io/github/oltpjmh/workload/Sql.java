package io.github.oltpjmh.workload;

/**
 * A statement to prepare.
 *
 * @param template its text, with {@code sbtest%d} where the table stands
 * @param perTable whether there is one for each table
 */
record Sql(String template, boolean perTable) {

  /** The text for a table, counted from 0. */
  String text(int table) {
    return perTable ? template.replace("%d", Integer.toString(table + 1)) : template;
  }

  int tables(int tables) {
    return perTable ? tables : 1;
  }
}
