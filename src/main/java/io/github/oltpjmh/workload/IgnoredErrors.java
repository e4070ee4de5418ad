package io.github.oltpjmh.workload;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sysbench's {@code --mysql-ignore-errors}: the errors after which an event starts again instead of
 * ending the trial. Written as codes joined by commas, {@code all}, or {@code none}.
 */
public final class IgnoredErrors {
  /** Codes by which sysbench's users know a lost connection, and the server's own for idleness. */
  private static final int[] LOSSES = {2006, 2011, 2013, 2055, 4031};

  /** ER_LOCK_DEADLOCK. */
  public static final int DEADLOCK = 1213;

  /** ER_LOCK_WAIT_TIMEOUT. */
  public static final int LOCK_WAIT_TIMEOUT = 1205;

  /** ER_CHECKREAD: a record changed since it was read. */
  public static final int RECORD_CHANGED = 1020;

  /** What sysbench ignores by default. */
  public static final IgnoredErrors DEFAULT = parse("1213,1020,1205");

  private final int[] codes;
  private final boolean all;
  private final boolean losses;

  private IgnoredErrors(int[] codes, boolean all) {
    this.codes = codes;
    this.all = all;
    this.losses = all || Arrays.stream(LOSSES).anyMatch(this::lists);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException for anything that is not a list of error codes
   */
  public static IgnoredErrors parse(String text) {
    if (text.equals("all") || text.equals("none")) {
      return new IgnoredErrors(new int[0], text.equals("all"));
    }
    TreeSet<Integer> codes = new TreeSet<>();
    for (String code : text.split(",", -1)) {
      codes.add(OptionText.number("mysql_ignore_errors", code.strip(), 1, 99_999));
    }
    return new IgnoredErrors(codes.stream().mapToInt(Integer::intValue).toArray(), false);
  }

  /** Whether an error of the server starts the event again; 0 is none of the server's. */
  boolean covers(int code) {
    return (all && code != 0) || lists(code);
  }

  /** Whether a lost connection is opened again. */
  boolean coversLosses() {
    return losses;
  }

  private boolean lists(int code) {
    return Arrays.binarySearch(codes, code) >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IgnoredErrors that
        && all == that.all
        && Arrays.equals(codes, that.codes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codes) + (all ? 1 : 0);
  }

  @Override
  public String toString() {
    if (all) {
      return "all";
    }
    return codes.length == 0
        ? "none"
        : Arrays.stream(codes).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }
}
