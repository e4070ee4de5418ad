package io.github.oltpjmh.workload;

import java.util.Map;

/**
 * The workloads: sysbench's eleven, and the microbenchmarks that Mark Callaghan adds to them
 * (mdcallag/mytools, bench/sysbench.lua), which are called by his names. Each knows its statements
 * and its options with their defaults.
 */
@SuppressWarnings("ImmutableEnumChecker") // Bodies have no state; option sets stay as made.
public enum Workload {
  READ_WRITE("read_write", Bodies::transaction, OptionSet.readWrite()),
  READ_ONLY("read_only", Bodies::transaction, OptionSet.readOnly()),
  WRITE_ONLY("write_only", Bodies::transaction, OptionSet.writeOnly()),
  POINT_SELECT("point_select", Bodies::transaction, Sets.POINT),
  UPDATE_INDEX("update_index", Bodies::transaction, OptionSet.one(Option.INDEX_UPDATES, "1")),
  UPDATE_NON_INDEX("update_non_index", Bodies::transaction, Sets.NON_INDEX),
  INSERT("insert", Bodies::insert, OptionSet.none()),
  DELETE("delete", Bodies::delete, OptionSet.none()),
  SELECT_RANDOM_POINTS("select_random_points", Bodies::randomPoints, Sets.RANDOM_POINTS),
  SELECT_RANDOM_RANGES("select_random_ranges", Bodies::randomRanges, Sets.RANDOM_RANGES),
  BULK_INSERT("bulk_insert", Bodies::bulkInsert, OptionSet.none()),

  MDC_POINT_QUERY("point-query", Bodies::transaction, Sets.POINT),
  MDC_RANDOM_POINTS("random-points", a -> Bodies.inList(a, "c", "id"), Sets.RANGE),
  MDC_HOT_POINTS("hot-points", Bodies::hotPoints, Sets.RANGE),
  MDC_POINTS_COVERED_PK("points-covered-pk", a -> Bodies.inList(a, "id", "id"), Sets.RANGE),
  MDC_POINTS_COVERED_SI("points-covered-si", a -> Bodies.inList(a, "k", "k"), Sets.RANGE),
  MDC_POINTS_NOTCOVERED_PK(
      "points-notcovered-pk", a -> Bodies.inList(a, "id, c", "id"), Sets.RANGE),
  MDC_POINTS_NOTCOVERED_SI("points-notcovered-si", a -> Bodies.inList(a, "k, c", "k"), Sets.RANGE),
  MDC_RANGE_COVERED_PK("range-covered-pk", a -> Bodies.between(a, "id", "id"), Sets.RANGE),
  MDC_RANGE_COVERED_SI("range-covered-si", a -> Bodies.between(a, "k", "k"), Sets.RANGE),
  MDC_RANGE_NOTCOVERED_PK("range-notcovered-pk", a -> Bodies.between(a, "id, c", "id"), Sets.RANGE),
  MDC_RANGE_NOTCOVERED_SI("range-notcovered-si", a -> Bodies.between(a, "k, c", "k"), Sets.RANGE),
  MDC_READ_ONLY("read-only", Bodies::transaction, OptionSet.readOnly().ranging("100")),
  MDC_READ_ONLY_SIMPLE(
      "read-only-simple", Bodies::transaction, OptionSet.points(Option.SIMPLE_RANGES)),
  MDC_READ_ONLY_SUM("read-only-sum", Bodies::transaction, OptionSet.points(Option.SUM_RANGES)),
  MDC_READ_ONLY_ORDER(
      "read-only-order", Bodies::transaction, OptionSet.points(Option.ORDER_RANGES)),
  MDC_READ_ONLY_DISTINCT(
      "read-only-distinct", Bodies::transaction, OptionSet.points(Option.DISTINCT_RANGES)),
  MDC_READ_ONLY_COUNT(
      "read-only-count",
      Bodies::transaction,
      OptionSet.one(Option.COUNT_RANGES, "1").ranging("1000")),
  MDC_SCAN("scan", Bodies::scan, OptionSet.none()),
  MDC_READ_WRITE("read-write", Bodies::transaction, OptionSet.readWrite().ranging("100")),
  MDC_WRITE_ONLY("write-only", Bodies::transaction, OptionSet.writeOnly()),
  MDC_UPDATE_INDEX("update-index", Bodies::transaction, OptionSet.one(Option.INDEX_UPDATES, "1")),
  MDC_UPDATE_INLIST("update-inlist", Bodies::updateInList, Sets.RANGE),
  MDC_UPDATE_NONINDEX("update-nonindex", Bodies::transaction, Sets.NON_INDEX),
  MDC_UPDATE_ONE(
      "update-one",
      Bodies::transaction,
      OptionSet.one(Option.NON_INDEX_UPDATES, "1").with(Option.TABLE_SIZE, "1")),
  MDC_UPDATE_ZIPF(
      "update-zipf",
      Bodies::transaction,
      OptionSet.one(Option.NON_INDEX_UPDATES, "1").with(Option.RAND_TYPE, "zipfian"));

  private final String text;
  private final Body body;
  private final OptionSet options;

  Workload(String text, Body body, OptionSet options) {
    this.text = text;
    this.body = body;
    this.options = options;
  }

  /** What one operation, one call of {@link Session#run}, is: "transaction", "row" or "scan". */
  public String operation() {
    return switch (this) {
      case BULK_INSERT -> "row";
      case MDC_SCAN -> "scan";
      default -> "transaction";
    };
  }

  /** The options that can be set, with their defaults; an empty default is left to the trial. */
  public Map<Option, String> defaults() {
    return Map.copyOf(options.defaults());
  }

  OptionSet options() {
    return options;
  }

  /** Puts the statements of one event together. */
  void assemble(Assembly assembly) {
    body.assemble(assembly);
  }

  /** The name, as it is written. */
  @Override
  public String toString() {
    return text;
  }

  /** The statements of one event. */
  @FunctionalInterface
  interface Body {
    void assemble(Assembly assembly);
  }

  /** Option sets that several workloads share. */
  private static final class Sets {
    static final OptionSet POINT = OptionSet.none().fixing(Option.POINT_SELECTS, "1");
    static final OptionSet NON_INDEX = OptionSet.one(Option.NON_INDEX_UPDATES, "1");
    static final OptionSet RANDOM_POINTS = OptionSet.one(Option.RANDOM_POINTS, "10");
    static final OptionSet RANDOM_RANGES =
        OptionSet.one(Option.NUMBER_OF_RANGES, "10").with(Option.DELTA, "5");
    static final OptionSet RANGE = OptionSet.one(Option.RANGE, "100");

    private Sets() {}
  }
}
