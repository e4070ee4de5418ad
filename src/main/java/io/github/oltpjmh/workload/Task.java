package io.github.oltpjmh.workload;

/**
 * What every client of a trial does.
 *
 * @param workload the events
 * @param tables that they work on
 * @param keys how they draw keys, unless the workload says so itself
 */
public record Task(WorkloadSpec workload, Tables tables, KeyDistribution keys) {

  /**
   * Checks that the workload can run on the tables.
   *
   * @throws IllegalArgumentException where it cannot
   */
  public Task {
    int rows = workload.number(Option.TABLE_SIZE);
    if (rows > tables.size()) {
      throw new IllegalArgumentException(
          "workload %s: table_size=%d, but the tables have %d rows"
              .formatted(workload, rows, tables.size()));
    }
    Assembly.check(workload, rows == 0 ? tables.size() : rows);
  }

  /** The distribution in force. */
  public KeyDistribution distribution() {
    return workload.keys().orElse(keys);
  }

  /** Keys are drawn from 1 to this. */
  int rows() {
    int rows = workload.number(Option.TABLE_SIZE);
    return rows == 0 ? tables.size() : rows;
  }

  /** Prepared statements that one session holds when it prepares on the server. */
  public int preparedStatements() {
    return new Assembly(this, new Client(0, 1, 0)).preparedStatements();
  }
}
