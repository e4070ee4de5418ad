package io.github.oltpjmh.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The valid name that a mistyped one most likely stands for. */
final class Nearest {
  private Nearest() {}

  /** The nearest by edit distance, unless more than a third of the word would have to change. */
  static Optional<String> to(String word, Collection<String> names) {
    String wanted = word.toLowerCase(Locale.ROOT);
    return names.stream()
        .min(Comparator.comparingInt(name -> distance(wanted, name.toLowerCase(Locale.ROOT))))
        .filter(
            name ->
                distance(wanted, name.toLowerCase(Locale.ROOT)) <= Math.max(2, word.length() / 3));
  }

  /** Levenshtein's distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
