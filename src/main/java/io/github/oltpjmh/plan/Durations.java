package io.github.oltpjmh.plan;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as plans write them: {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}. */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "ms",
          ChronoUnit.MILLIS,
          "s",
          ChronoUnit.SECONDS,
          "m",
          ChronoUnit.MINUTES,
          "h",
          ChronoUnit.HOURS);

  /** Longest duration that a plan may ask for. */
  private static final Duration LONGEST = Duration.ofDays(7);

  private Durations() {}

  /**
   * Parses a number with its unit.
   *
   * @throws IllegalArgumentException naming the valid forms
   */
  public static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a duration; write a whole number with its unit: 500ms, 5s, 2m or 1h"
              .formatted(text));
    }
    ChronoUnit unit = UNITS.get(matcher.group(2));
    Duration duration = Duration.of(Long.parseLong(matcher.group(1)), unit);
    if (duration.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("'%s' is longer than 168h".formatted(text));
    }
    return duration;
  }

  /** For people: {@code 8h 03m}, {@code 9m 05s}, {@code 12s}. */
  public static String forPeople(Duration duration) {
    long seconds = Math.max(0, Math.round(duration.toMillis() / 1000.0));
    if (seconds >= 3600) {
      return String.format(Locale.ROOT, "%dh %02dm", seconds / 3600, seconds % 3600 / 60);
    }
    if (seconds >= 60) {
      return String.format(Locale.ROOT, "%dm %02ds", seconds / 60, seconds % 60);
    }
    return seconds + "s";
  }
}
