package io.github.oltpjmh.plan;

import java.util.ArrayList;
import java.util.List;

/** Splits a value at its commas, except those within braces or quotes. */
final class ValueList {
  private ValueList() {}

  /**
   * The parts, stripped.
   *
   * @throws IllegalArgumentException where a brace or quote is not closed, or a part is empty
   */
  static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    char quote = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth < 0) {
        throw new IllegalArgumentException("'%s' has a } without its {".formatted(text));
      } else if (c == ',' && depth == 0) {
        parts.add(part(text, start, i));
        start = i + 1;
      }
    }
    if (quote != 0 || depth != 0) {
      throw new IllegalArgumentException(
          "'%s' has a %s that is not closed".formatted(text, quote != 0 ? "quote" : "{"));
    }
    parts.add(part(text, start, text.length()));
    return parts;
  }

  private static String part(String text, int start, int end) {
    String part = text.substring(start, end).strip();
    if (part.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' has an empty value beside a comma".formatted(text.strip()));
    }
    return part;
  }
}
