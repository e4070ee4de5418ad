package io.github.oltpjmh.server;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a value of an option or variable means, however it is written. */
final class OptionValue {
  // mysqld takes K, M, G, and from 8.0.14 T, P, E.
  private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kmgtpe]?)");
  private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+");
  private static final String UNITS = "kmgtpe";
  private static final Map<String, String> WORDS =
      Map.of("on", "1", "true", "1", "yes", "1", "", "1", "off", "0", "false", "0", "no", "0");

  private OptionValue() {}

  /** Whether an asked value and a value that the server reports mean the same. */
  static boolean same(String asked, String effective) {
    return meaning(asked).equals(meaning(effective))
        || (looksLikeList(asked) && list(asked).equals(list(effective)))
        || (asked.isEmpty() && effective.isEmpty());
  }

  /** Bytes or a count, where the value is a number with or without a unit; -1 where not. */
  static long number(String value) {
    Matcher matcher = SIZE.matcher(value.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return -1;
    }
    int shift = matcher.group(2).isEmpty() ? 0 : 10 * (UNITS.indexOf(matcher.group(2)) + 1);
    try {
      return Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << shift);
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  static boolean isOff(String value) {
    return meaning(value).equals("0");
  }

  private static String meaning(String value) {
    String text = value.strip().toLowerCase(Locale.ROOT);
    long number = number(text);
    if (number >= 0) {
      return Long.toString(number);
    }
    if (DECIMAL.matcher(text).matches()) {
      return new BigDecimal(text).stripTrailingZeros().toPlainString();
    }
    if (text.startsWith("/") && text.length() > 1 && text.endsWith("/")) {
      return text.substring(0, text.length() - 1);
    }
    // 8.0.30 and later report utf8 under its new name.
    boolean oldName = text.equals("utf8") || text.startsWith("utf8_");
    return WORDS.getOrDefault(text, oldName ? "utf8mb3" + text.substring(4) : text);
  }

  private static boolean looksLikeList(String value) {
    return value.indexOf(',') >= 0;
  }

  // sql_mode and others are sets: the server reports them in its own order.
  private static Set<String> list(String value) {
    Set<String> set = new TreeSet<>();
    Arrays.stream(value.toUpperCase(Locale.ROOT).split(",", -1))
        .map(String::strip)
        .forEach(set::add);
    return set;
  }
}
