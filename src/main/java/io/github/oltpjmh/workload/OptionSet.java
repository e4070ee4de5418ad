package io.github.oltpjmh.workload;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The options of a workload.
 *
 * @param defaults what can be set, with its default value; empty for "the trial decides"
 * @param fixed what cannot be set but has a value
 */
record OptionSet(Map<Option, String> defaults, Map<Option, String> fixed) {

  /** What every workload has. */
  static OptionSet none() {
    return new OptionSet(new EnumMap<>(Option.class), new EnumMap<>(Option.class))
        .with(Option.TABLE_SIZE, "0")
        .with(Option.RAND_TYPE, "")
        .with(Option.RECONNECT, "0")
        .with(Option.MYSQL_IGNORE_ERRORS, IgnoredErrors.DEFAULT.toString());
  }

  static OptionSet one(Option option, String value) {
    return none().with(option, value);
  }

  static OptionSet readOnly() {
    return none()
        .with(Option.RANGE_SIZE, "100")
        .with(Option.POINT_SELECTS, "10")
        .with(Option.SIMPLE_RANGES, "1")
        .with(Option.SUM_RANGES, "1")
        .with(Option.ORDER_RANGES, "1")
        .with(Option.DISTINCT_RANGES, "1")
        .with(Option.RANGE_SELECTS, "on")
        .with(Option.SKIP_TRX, "off");
  }

  static OptionSet writeOnly() {
    return none()
        .with(Option.INDEX_UPDATES, "1")
        .with(Option.NON_INDEX_UPDATES, "1")
        .with(Option.DELETE_INSERTS, "1")
        .with(Option.SKIP_TRX, "off");
  }

  static OptionSet readWrite() {
    OptionSet both = readOnly();
    both.defaults.putAll(writeOnly().defaults);
    return both;
  }

  /** Ten point selects and one kind of range in a transaction. */
  static OptionSet points(Option kind) {
    return none()
        .with(Option.POINT_SELECTS, "10")
        .with(kind, "1")
        .with(Option.SKIP_TRX, "off")
        .ranging("1000");
  }

  /** Adds an option that can be set. */
  OptionSet with(Option option, String value) {
    defaults.put(option, value);
    return this;
  }

  /** Adds a value that cannot be changed. */
  OptionSet fixing(Option option, String value) {
    fixed.put(option, value);
    return this;
  }

  /** Names the range as Mark Callaghan does. */
  OptionSet ranging(String value) {
    defaults.remove(Option.RANGE_SIZE);
    return with(Option.RANGE, value);
  }

  OptionSet {
    if (!Collections.disjoint(defaults.keySet(), fixed.keySet())) {
      throw new IllegalArgumentException("an option is either fixed or not");
    }
  }
}
