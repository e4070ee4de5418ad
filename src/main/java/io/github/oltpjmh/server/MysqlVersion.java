package io.github.oltpjmh.server;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of a version, which settings depend on. */
record MysqlVersion(int major, int minor, int patch) {
  private static final Pattern NUMBERS =
      Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?");

  /** The first version number in a text. */
  static Optional<MysqlVersion> parse(String text) {
    Matcher matcher = NUMBERS.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String patch = matcher.group(3);
    return Optional.of(
        new MysqlVersion(
            Integer.parseInt(matcher.group(1)),
            Integer.parseInt(matcher.group(2)),
            patch == null ? 0 : Integer.parseInt(patch)));
  }

  boolean atLeast(int major, int minor, int patch) {
    return ordinal() >= new MysqlVersion(major, minor, patch).ordinal();
  }

  long ordinal() {
    return (major * 10_000L + minor) * 10_000L + patch;
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
