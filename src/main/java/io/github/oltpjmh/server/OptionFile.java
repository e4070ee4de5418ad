package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A my.cnf, read as MySQL's manual describes option files (section "Using Option Files"): groups,
 * comments, quotes, escapes; later lines win.
 */
final class OptionFile {
  private static final List<String> GROUPS = List.of("mysqld", "server");

  private OptionFile() {}

  /**
   * The options of the groups {@code [mysqld]} and {@code [server]}, by normalised name.
   *
   * @throws IllegalArgumentException naming file and line
   */
  static Map<String, String> read(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot read the mysqld config %s: %s".formatted(file, e), e);
    }
    Map<String, String> options = new LinkedHashMap<>();
    String group = "";
    boolean found = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("[")) {
        group = group(line, file, i + 1);
        found |= GROUPS.contains(group);
      } else if (line.startsWith("!")) {
        throw fault(file, i + 1, "'%s': includes are not followed, write the options here", line);
      } else if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != ';') {
        option(line, group, options, file, i + 1);
      }
    }
    if (!found) {
      throw new IllegalArgumentException(
          "the mysqld config %s has no group [mysqld]; put the options under one".formatted(file));
    }
    return options;
  }

  private static String group(String line, Path file, int number) {
    if (!line.endsWith("]")) {
      throw fault(file, number, "'%s' is no group, a ']' is missing", line);
    }
    return line.substring(1, line.length() - 1).strip().toLowerCase(Locale.ROOT);
  }

  private static void option(
      String line, String group, Map<String, String> options, Path file, int number) {
    if (group.isEmpty()) {
      throw fault(file, number, "'%s' stands before the first [group]", line);
    }
    if (!GROUPS.contains(group)) {
      return;
    }
    int equals = line.indexOf('=');
    try {
      String name =
          OptionName.normalise(equals < 0 ? uncommented(line) : line.substring(0, equals));
      String value = equals < 0 ? "" : value(line.substring(equals + 1).strip());
      options.remove(name);
      options.put(name, value);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("%s:%d: %s".formatted(file, number, e.getMessage()), e);
    }
  }

  private static String value(String text) {
    char quote = text.isEmpty() ? ' ' : text.charAt(0);
    if (quote == '"' || quote == '\'') {
      int end = text.indexOf(quote, 1);
      if (end < 0) {
        throw new IllegalArgumentException("a quote is not closed");
      }
      return unescape(text.substring(1, end));
    }
    return unescape(uncommented(text));
  }

  // Only '#' starts a comment in the middle of a line.
  private static String uncommented(String text) {
    int comment = text.indexOf('#');
    return (comment < 0 ? text : text.substring(0, comment)).strip();
  }

  private static String unescape(String text) {
    return text.replace("\\s", " ").replace("\\t", "\t").replace("\\\\", "\\");
  }

  private static IllegalArgumentException fault(Path file, int line, String form, String text) {
    return new IllegalArgumentException("%s:%d: ".formatted(file, line) + form.formatted(text));
  }
}
