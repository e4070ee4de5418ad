package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The text form {@code name{option=value;…}}; values may hold braces of their own.
 *
 * @param name what stands before the braces, possibly empty
 * @param values by option, in the order written; dashes in option names are read as underscores
 */
record OptionText(String name, Map<String, String> values) {

  /**
   * Takes the text apart.
   *
   * @param what for messages, such as "workload"
   */
  static OptionText parse(String what, String text) {
    String trimmed = text.strip();
    int open = trimmed.indexOf('{');
    if (open < 0) {
      if (trimmed.indexOf('}') >= 0) {
        throw malformed(what, text, "'}' without '{'");
      }
      return new OptionText(trimmed, Map.of());
    }
    if (!trimmed.endsWith("}")) {
      throw malformed(what, text, "the closing '}' is missing");
    }
    Map<String, String> values = new LinkedHashMap<>();
    String inside = trimmed.substring(open + 1, trimmed.length() - 1);
    int start = 0;
    int depth = 0;
    for (int i = 0; i <= inside.length(); i++) {
      char c = i < inside.length() ? inside.charAt(i) : ';';
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth < 0 || (i == inside.length() && depth > 0)) {
        throw malformed(what, text, "the braces do not match");
      }
      if (c == ';' && depth == 0) {
        put(what, text, inside.substring(start, i).strip(), values);
        start = i + 1;
      }
    }
    return new OptionText(trimmed.substring(0, open).strip(), values);
  }

  private static void put(String what, String text, String entry, Map<String, String> values) {
    if (entry.isEmpty()) {
      return;
    }
    int equals = entry.indexOf('=');
    if (equals <= 0) {
      throw malformed(what, text, "'" + entry + "' is not option=value");
    }
    String option = entry.substring(0, equals).strip().replace('-', '_');
    if (values.put(option, entry.substring(equals + 1).strip()) != null) {
      throw malformed(what, text, "option '" + option + "' is given twice");
    }
  }

  private static IllegalArgumentException malformed(String what, String text, String why) {
    return new IllegalArgumentException(
        "malformed %s '%s': %s; the form is name{option=value;…}".formatted(what, text, why));
  }

  /** {@code name{option=value;…}}, or the name alone where there are no options. */
  static String format(String name, Map<String, String> values) {
    if (values.isEmpty()) {
      return name;
    }
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(";", name + "{", "}"));
  }

  /** on|off|true|false|1|0. */
  static boolean flag(String option, String value) {
    return switch (value) {
      case "on", "true", "1" -> true;
      case "off", "false", "0" -> false;
      default ->
          throw new IllegalArgumentException(
              "option %s=%s: valid values are on, off, true, false, 1, 0".formatted(option, value));
    };
  }

  /** How a flag is written. */
  static String onOff(boolean flag) {
    return flag ? "on" : "off";
  }

  /** A whole number between two bounds, both included. */
  static int number(String option, String value, int least, int most) {
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message below says it all.
    }
    throw new IllegalArgumentException(
        "option %s=%s: a whole number from %d to %d is needed"
            .formatted(option, value, least, most));
  }

  /** A decimal number between two bounds, both included. */
  static double decimal(String option, String value, double least, double most) {
    try {
      double number = Double.parseDouble(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message below says it all.
    }
    throw new IllegalArgumentException(
        "option %s=%s: a number from %s to %s is needed".formatted(option, value, least, most));
  }
}
