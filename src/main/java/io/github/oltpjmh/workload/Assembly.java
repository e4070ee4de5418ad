package io.github.oltpjmh.workload;

import java.util.ArrayList;
import java.util.List;

/** Puts one client's steps together, and the statements that they need. */
final class Assembly {
  private final Task task;
  private final Client client;
  private final Draws draws;
  private final List<Sql> sqls = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  Assembly(Task task, Client client) {
    this.task = task;
    this.client = client;
    this.draws =
        new Draws(
            new RandomStream(client.seed(), client.thread()),
            task.tables().count(),
            task.distribution().over(1, task.rows()));
    task.workload().workload().assemble(this);
  }

  /** A workload whose options leave nothing to do is refused. */
  static void check(WorkloadSpec workload, int rows) {
    long statements = 0;
    boolean counted = false;
    for (Option option : Option.values()) {
      switch (option) {
        case POINT_SELECTS, INDEX_UPDATES, NON_INDEX_UPDATES, DELETE_INSERTS -> {
          counted |= workload.has(option);
          statements += workload.number(option);
        }
        case SIMPLE_RANGES, SUM_RANGES, ORDER_RANGES, DISTINCT_RANGES, COUNT_RANGES -> {
          counted |= workload.has(option);
          statements += Bodies.ranges(workload, option);
        }
        default -> {}
      }
    }
    if (counted && statements == 0) {
      throw new IllegalArgumentException(
          "workload %s: its options leave no statement to execute".formatted(workload));
    }
    if (workload.workload() == Workload.MDC_HOT_POINTS
        && rows / 2 + workload.number(Option.RANGE) > rows) {
      throw new IllegalArgumentException(
          "workload %s: range must be at most half of the %d rows".formatted(workload, rows));
    }
  }

  /** A statement for each table; returns its slot. */
  int perTable(String template) {
    sqls.add(new Sql(template, true));
    return sqls.size() - 1;
  }

  /** One statement; returns its slot. */
  int single(String text) {
    sqls.add(new Sql(text, false));
    return sqls.size() - 1;
  }

  void add(Step step) {
    steps.add(step);
  }

  Task task() {
    return task;
  }

  WorkloadSpec workload() {
    return task.workload();
  }

  Client client() {
    return client;
  }

  Draws draws() {
    return draws;
  }

  /**
   * The client's own slice of the keys: {@code trunc(rows/threads*thread)} to the start of the next
   * slice, both included, from 0, as sysbench's select_random_* scripts cut it.
   */
  KeySampler slice() {
    double length = (double) task.rows() / client.threads();
    double from = length * client.thread();
    return task.distribution().over((int) from, (int) (from + length));
  }

  List<Sql> sqls() {
    return List.copyOf(sqls);
  }

  Step[] steps() {
    return steps.toArray(Step[]::new);
  }

  /** Statements to prepare, each table's counted. */
  int preparedStatements() {
    return sqls.stream().mapToInt(sql -> sql.tables(task.tables().count())).sum();
  }
}
