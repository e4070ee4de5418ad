package io.github.oltpjmh.workload;

import java.sql.SQLException;
import java.sql.Statement;

/** Inserts a row, sent as text: sysbench's oltp_insert prepares nothing in either mode. */
final class TextInsert implements Step {
  private final Draws draws;
  private final Client client;
  private final boolean autoInc;
  private final StringBuilder sql = new StringBuilder(300);
  private long inserted;

  TextInsert(Draws draws, Client client, boolean autoInc) {
    this.draws = draws;
    this.client = client;
    this.autoInc = autoInc;
  }

  @Override
  public void run(Statements statements, Counters counters) throws SQLException {
    sql.setLength(0);
    sql.append("INSERT INTO sbtest").append(draws.table() + 1);
    sql.append(" (id, k, c, pad) VALUES (").append(id()).append(", ").append(draws.key());
    sql.append(", '").append(draws.c()).append("', '").append(draws.pad()).append("')");
    Statement statement = statements.text();
    counters.changed(statement.executeUpdate(sql.toString()));
    statements.give(statement);
  }

  /**
   * 0, for which the server puts the next number; or, without AUTO_INCREMENT, a scattered negative
   * number that no other client of the trial uses. Sysbench draws these from all 32-bit numbers and
   * therefore needs empty tables.
   */
  private int id() {
    if (autoInc) {
      return 0;
    }
    long sequence = inserted++ * client.threads() + client.thread();
    // An odd factor permutes the 31-bit numbers.
    return (int) (-1 - ((sequence * 0x5DEECE66DL + client.seed()) & Integer.MAX_VALUE));
  }
}
