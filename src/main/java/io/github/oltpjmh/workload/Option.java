package io.github.oltpjmh.workload;

import java.util.Locale;

/** The options of workloads, in the order in which they are written; sysbench's names. */
public enum Option {
  /** Keys are drawn from {@code 1..table_size}; 0 stands for all rows of the tables. */
  TABLE_SIZE(0, Integer.MAX_VALUE - 10_000_000),
  /** Distribution of keys for this workload alone, in place of the trial's. */
  RAND_TYPE(Form.KEYS),
  /** Mark Callaghan's range: rows of a range, or values of an IN list. */
  RANGE(1, 32_000),
  /** Rows of a range. */
  RANGE_SIZE(1, 10_000_000),
  /** Point selects an event. */
  POINT_SELECTS(0, 1_000_000),
  /** Range selects an event. */
  SIMPLE_RANGES(0, 1_000_000),
  /** {@code SUM(k)} over ranges an event. */
  SUM_RANGES(0, 1_000_000),
  /** Sorted range selects an event. */
  ORDER_RANGES(0, 1_000_000),
  /** Distinct range selects an event. */
  DISTINCT_RANGES(0, 1_000_000),
  /** {@code COUNT(c)} over ranges an event. */
  COUNT_RANGES(0, 1_000_000),
  /** Updates of the indexed column an event. */
  INDEX_UPDATES(0, 1_000_000),
  /** Updates of a column without index an event. */
  NON_INDEX_UPDATES(0, 1_000_000),
  /** Pairs of a delete and an insert an event. */
  DELETE_INSERTS(0, 1_000_000),
  /** Whether there are range selects at all. */
  RANGE_SELECTS(Form.FLAG),
  /** Values of select_random_points' IN list. */
  RANDOM_POINTS(1, 32_000),
  /** Ranges of select_random_ranges. */
  NUMBER_OF_RANGES(1, 32_000),
  /** Size of select_random_ranges' ranges. */
  DELTA(0, 10_000_000),
  /** Whether each statement commits by itself, without BEGIN and COMMIT. */
  SKIP_TRX(Form.FLAG),
  /** A new connection after so many events; 0 for never. */
  RECONNECT(0, Integer.MAX_VALUE),
  /** Errors that start the event again. */
  MYSQL_IGNORE_ERRORS(Form.ERRORS);

  private enum Form {
    NUMBER,
    FLAG,
    KEYS,
    ERRORS
  }

  private final Form form;
  private final int least;
  private final int most;

  Option(int least, int most) {
    this.form = Form.NUMBER;
    this.least = least;
    this.most = most;
  }

  Option(Form form) {
    this.form = form;
    this.least = 0;
    this.most = 1;
  }

  /** The canonical form of a value; throws IllegalArgumentException where there is none. */
  String canonical(String value) {
    return switch (form) {
      case NUMBER -> Integer.toString(OptionText.number(toString(), value, least, most));
      case FLAG -> OptionText.onOff(OptionText.flag(toString(), value));
      case KEYS -> KeyDistribution.parse(value).toString();
      case ERRORS -> IgnoredErrors.parse(value).toString();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
