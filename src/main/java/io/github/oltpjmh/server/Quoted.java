package io.github.oltpjmh.server;

import java.util.ArrayList;
import java.util.List;

/** Text in which "…" and '…' protect separators. */
final class Quoted {
  private Quoted() {}

  static String ifNeeded(String value) {
    return isNeeded(value) ? quote(value) : value;
  }

  static boolean isNeeded(String value) {
    return !value.equals(value.strip()) || value.chars().anyMatch(c -> ",;{}\"'".indexOf(c) >= 0);
  }

  static String quote(String value) {
    return value.indexOf('"') < 0 ? '"' + value + '"' : '\'' + value + '\'';
  }

  /** The parts between separators outside of quotes, stripped, without empty ones. */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    while (start <= text.length()) {
      int end = indexOutside(text, separator, start);
      String part = text.substring(start, end < 0 ? text.length() : end).strip();
      if (!part.isEmpty()) {
        parts.add(part);
      }
      start = end < 0 ? text.length() + 1 : end + 1;
    }
    return parts;
  }

  static int indexOutside(String text, char wanted, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == wanted) {
        return i;
      }
      if (c == '"' || c == '\'') {
        i = closing(text, i);
      }
    }
    return -1;
  }

  /** The index of the quote that closes the one at {@code opening}. */
  static int closing(String text, int opening) {
    int end = text.indexOf(text.charAt(opening), opening + 1);
    if (end < 0) {
      throw new IllegalArgumentException("a quote is not closed");
    }
    return end;
  }

  static String unquote(String text) {
    if (text.isEmpty() || (text.charAt(0) != '"' && text.charAt(0) != '\'')) {
      return text;
    }
    if (closing(text, 0) != text.length() - 1) {
      throw new IllegalArgumentException("something follows the closing quote");
    }
    return text.substring(1, text.length() - 1);
  }
}
