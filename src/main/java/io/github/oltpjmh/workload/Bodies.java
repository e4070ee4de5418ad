package io.github.oltpjmh.workload;

import java.util.Collections;

/**
 * The statements of each workload, in sysbench's words and order (oltp_common.lua of 1.0.20 and
 * mdcallag's scripts). BEGIN is sent as text, since the server cannot prepare it; COMMIT it can.
 */
final class Bodies {
  private static final String RANGE = " FROM sbtest%d WHERE id BETWEEN ? AND ?";

  private Bodies() {}

  /** Everything that sysbench's oltp_* scripts put between BEGIN and COMMIT. */
  static void transaction(Assembly a) {
    boolean enclosed = a.workload().transactional();
    if (enclosed) {
      a.add(new TextBegin());
    }
    points(a);
    ranges(a, Option.SIMPLE_RANGES, "SELECT c" + RANGE);
    ranges(a, Option.SUM_RANGES, "SELECT SUM(k)" + RANGE);
    ranges(a, Option.ORDER_RANGES, "SELECT c" + RANGE + " ORDER BY c");
    ranges(a, Option.DISTINCT_RANGES, "SELECT DISTINCT c" + RANGE + " ORDER BY c");
    ranges(a, Option.COUNT_RANGES, "SELECT count(c)" + RANGE);
    updates(a);
    int pairs = a.workload().number(Option.DELETE_INSERTS);
    if (pairs > 0) {
      int delete = a.perTable("DELETE FROM sbtest%d WHERE id=?");
      int insert = a.perTable("INSERT INTO sbtest%d (id, k, c, pad) VALUES (?, ?, ?, ?)");
      a.add(new Steps.DeleteInserts(delete, insert, pairs, a.draws()));
    }
    if (enclosed) {
      a.add(new Steps.Plain(a.single("COMMIT")));
    }
  }

  private static void points(Assembly a) {
    int points = a.workload().number(Option.POINT_SELECTS);
    if (points > 0) {
      int slot = a.perTable("SELECT c FROM sbtest%d WHERE id=?");
      a.add(new Steps.PointSelects(slot, points, a.draws()));
    }
  }

  private static void updates(Assembly a) {
    int indexed = a.workload().number(Option.INDEX_UPDATES);
    if (indexed > 0) {
      int slot = a.perTable("UPDATE sbtest%d SET k=k+1 WHERE id=?");
      a.add(new Steps.KeyedChanges(slot, indexed, a.draws()));
    }
    int plain = a.workload().number(Option.NON_INDEX_UPDATES);
    if (plain > 0) {
      int slot = a.perTable("UPDATE sbtest%d SET c=? WHERE id=?");
      a.add(new Steps.TextUpdates(slot, plain, a.draws()));
    }
  }

  private static void ranges(Assembly a, Option kind, String sql) {
    int count = ranges(a.workload(), kind);
    if (count > 0) {
      int last = rangeSize(a.workload()) - 1;
      a.add(new Steps.Ranges(a.perTable(sql), count, last, a.draws()));
    }
  }

  /** Ranges of a kind in an event, 0 where they are switched off. */
  static int ranges(WorkloadSpec workload, Option kind) {
    boolean off = workload.has(Option.RANGE_SELECTS) && !workload.flag(Option.RANGE_SELECTS);
    return off ? 0 : workload.number(kind);
  }

  private static int rangeSize(WorkloadSpec workload) {
    return workload.number(workload.has(Option.RANGE_SIZE) ? Option.RANGE_SIZE : Option.RANGE);
  }

  static void delete(Assembly a) {
    int slot = a.perTable("DELETE FROM sbtest%d WHERE id=?");
    a.add(new Steps.KeyedChanges(slot, 1, a.draws()));
  }

  /** Sysbench sends these as text in either mode of prepared statements. */
  static void insert(Assembly a) {
    a.add(new TextInsert(a.draws(), a.client(), a.task().tables().options().autoInc()));
  }

  static void bulkInsert(Assembly a) {
    a.add(new BulkInsert(a.client().thread() + 1));
  }

  static void randomPoints(Assembly a) {
    int points = a.workload().number(Option.RANDOM_POINTS);
    int slot = a.single("SELECT id, k, c, pad FROM sbtest1 WHERE k IN (" + marks(points) + ")");
    a.add(new Steps.SlicePoints(slot, points, a.slice(), a.draws()));
  }

  static void randomRanges(Assembly a) {
    int ranges = a.workload().number(Option.NUMBER_OF_RANGES);
    String where = String.join(" OR ", Collections.nCopies(ranges, "k BETWEEN ? AND ?"));
    int slot = a.single("SELECT count(k) FROM sbtest1 WHERE " + where);
    int delta = a.workload().number(Option.DELTA);
    a.add(new Steps.SliceRanges(slot, ranges, delta, a.slice(), a.draws()));
  }

  static void inList(Assembly a, String columns, String key) {
    int points = a.workload().number(Option.RANGE);
    int slot =
        a.perTable(
            "SELECT " + columns + " FROM sbtest%d WHERE " + key + " IN (" + marks(points) + ")");
    a.add(new Steps.InList(slot, points, a.draws()));
  }

  /** The same adjacent ids each time, from the middle of the table. */
  static void hotPoints(Assembly a) {
    int points = a.workload().number(Option.RANGE);
    int slot = a.perTable("SELECT c FROM sbtest%d WHERE id IN (" + marks(points) + ")");
    a.add(new Steps.HotPoints(slot, points, a.task().rows() / 2 + 1, a.draws()));
  }

  /** {@code range+1} keys, as his script has it. */
  static void between(Assembly a, String columns, String key) {
    int slot = a.perTable("SELECT " + columns + " FROM sbtest%d WHERE " + key + " BETWEEN ? AND ?");
    a.add(new Steps.Ranges(slot, 1, a.workload().number(Option.RANGE), a.draws()));
  }

  static void updateInList(Assembly a) {
    int points = a.workload().number(Option.RANGE);
    int slot = a.perTable("UPDATE sbtest%d SET c=? WHERE id IN (" + marks(points) + ")");
    a.add(new Steps.UpdateInList(slot, points, a.draws()));
  }

  /** Each thread scans a table of its own, as text, as far as there are tables. */
  static void scan(Assembly a) {
    int table = a.client().thread() % a.task().tables().count() + 1;
    a.add(new TextScan("SELECT * FROM " + Tables.name(table) + " WHERE LENGTH(c) < 0"));
  }

  private static String marks(int count) {
    return String.join(", ", Collections.nCopies(count, "?"));
  }
}
