package io.github.oltpjmh.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the text of one plan: lines of {@code key = value}; {@code #} or {@code !} starts a line of
 * comment; a backslash at the end of a line continues it on the next.
 */
final class PlanText {
  private final String source;
  private final List<String> mistakes;
  private final Map<String, Setting> settings = new LinkedHashMap<>();

  private PlanText(String source, List<String> mistakes) {
    this.source = source;
    this.mistakes = mistakes;
  }

  /** The settings by normalised key, in the order of the text; what is wrong goes to mistakes. */
  static Map<String, Setting> parse(String source, String text, List<String> mistakes) {
    PlanText parser = new PlanText(source, mistakes);
    // A byte order mark is no part of the first key.
    List<String> lines = (text.startsWith("\uFEFF") ? text.substring(1) : text).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int first = i;
      StringBuilder logical = new StringBuilder(lines.get(i).strip());
      while (!isComment(logical) && endsWithBackslash(logical) && i + 1 < lines.size()) {
        logical.setLength(logical.length() - 1);
        logical.append(lines.get(++i).strip());
      }
      parser.line(logical.toString(), first + 1);
    }
    return parser.settings;
  }

  private static boolean isComment(CharSequence line) {
    return !line.isEmpty() && (line.charAt(0) == '#' || line.charAt(0) == '!');
  }

  private static boolean endsWithBackslash(CharSequence line) {
    return !line.isEmpty() && line.charAt(line.length() - 1) == '\\';
  }

  private void line(String line, int number) {
    if (line.isEmpty() || isComment(line)) {
      return;
    }
    String where = "%s:%d".formatted(source, number);
    int equals = line.indexOf('=');
    if (equals < 1) {
      mistakes.add("%s: '%s' is not key = value".formatted(where, abridged(line)));
      return;
    }
    String key = SettingName.normalise(line.substring(0, equals).strip());
    String wrong = SettingName.mistake(key).orElse("");
    if (!wrong.isEmpty()) {
      mistakes.add(where + ": " + wrong);
      return;
    }
    Setting setting = new Setting(key, line.substring(equals + 1).strip(), where);
    Setting earlier = settings.putIfAbsent(key, setting);
    if (earlier != null) {
      mistakes.add(
          "%s: '%s' is given twice, first at %s; keep one".formatted(where, key, earlier.where()));
    }
  }

  private static String abridged(String line) {
    return line.length() <= 60 ? line : line.substring(0, 60) + "…";
  }
}
