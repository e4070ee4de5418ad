package io.github.oltpjmh.workload;

/**
 * The random values of read_write events, drawn without a server: for measuring what drawing costs
 * a client.
 */
public final class EventValues {
  private static final int TABLES_DRAWN = 8;
  private static final int KEYS_DRAWN = 10 + 4 + 2 + 2;

  private final Draws draws;

  /**
   * Values for some tables.
   *
   * @param keys how keys are drawn
   */
  public EventValues(Tables tables, KeyDistribution keys, long seed) {
    draws = new Draws(new RandomStream(seed, 0), tables.count(), keys.over(1, tables.size()));
  }

  /**
   * Draws what one event with sysbench's defaults draws: a table for each kind of statement, a key
   * for each point select, range and update, two for the row that is replaced, c twice and pad
   * once.
   *
   * @return a number that depends on all of them
   */
  public long draw() {
    long sum = 0;
    for (int i = 0; i < TABLES_DRAWN; i++) {
      sum += draws.table();
    }
    for (int i = 0; i < KEYS_DRAWN; i++) {
      sum += draws.key();
    }
    return sum + draws.c().length() + draws.c().length() + draws.pad().length();
  }
}
