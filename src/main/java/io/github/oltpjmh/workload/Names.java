package io.github.oltpjmh.workload;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** Finds what a user may have meant by a name, and says so. */
final class Names {
  private Names() {}

  /** The constant with that lower-case name. */
  static <E extends Enum<E>> E find(Class<E> type, String what, String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    E[] constants = type.getEnumConstants();
    for (E constant : constants) {
      if (constant.toString().equals(wanted)) {
        return constant;
      }
    }
    throw unknown(what, text, Arrays.stream(constants).map(E::toString).toList());
  }

  /** One message with the nearest name, where one is near, and all the valid ones. */
  static IllegalArgumentException unknown(String what, String text, Collection<String> valid) {
    String nearest = nearest(text.strip().toLowerCase(Locale.ROOT), valid);
    return new IllegalArgumentException(
        "unknown %s '%s'%s; valid: %s"
            .formatted(
                what,
                text,
                nearest.isEmpty() ? "" : " (did you mean '" + nearest + "'?)",
                String.join(", ", valid)));
  }

  private static String nearest(String text, Collection<String> valid) {
    String best = "";
    int least = Math.max(2, text.length() / 3) + 1;
    for (String name : valid) {
      boolean begun = text.length() >= 3 && name.startsWith(text);
      int distance = begun ? 1 : distance(text, name);
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best;
  }

  /** Levenshtein's distance: insertions, deletions and replacements of one character. */
  private static int distance(String from, String to) {
    int[] previous = new int[to.length() + 1];
    Arrays.setAll(previous, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[to.length()];
  }
}
