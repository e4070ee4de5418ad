package io.github.oltpjmh.plan;

import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.TableOptions;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Tells a valid value from a mistake. */
@FunctionalInterface
interface Check {
  Check ANY = value -> {};

  Check WORKLOAD = of(WorkloadSpec::parse);
  Check DISTRIBUTION = of(KeyDistribution::parse);
  Check TABLE_OPTIONS = of(TableOptions::parse);

  Check FILE =
      value -> {
        if (!value.isEmpty() && !Files.isReadable(Path.of(value))) {
          throw new IllegalArgumentException("'%s' is not a readable file".formatted(value));
        }
      };

  /**
   * Checks one value.
   *
   * @throws IllegalArgumentException naming the valid choices
   */
  void check(String value);

  /** What a parser of another room accepts; an empty text is left to whoever needs a value. */
  static Check of(Consumer<String> parser) {
    return value -> {
      if (!value.isEmpty()) {
        parser.accept(value);
      }
    };
  }

  /** The same, but an empty text stands for none. */
  static Check optional(Check check) {
    return value -> {
      if (!value.isEmpty()) {
        check.check(value);
      }
    };
  }

  /** A whole number in a range. */
  static Check whole(long least, long most) {
    return value -> {
      boolean number = value.matches("\\d{1,18}");
      if (!number || Long.parseLong(value) < least || Long.parseLong(value) > most) {
        throw new IllegalArgumentException(
            "'%s' is not a whole number from %d to %d".formatted(value, least, most));
      }
    };
  }

  /** One of some words. */
  static Check oneOf(String... words) {
    List<String> choices = List.of(words);
    return value -> {
      if (!choices.contains(value)) {
        throw new IllegalArgumentException(
            "'%s' is none of %s".formatted(value, String.join(", ", choices)));
      }
    };
  }

  /** A duration above zero. */
  static Check duration() {
    return value -> {
      Duration duration = Durations.parse(value);
      if (duration.isZero()) {
        throw new IllegalArgumentException("'%s' must be longer than nothing".formatted(value));
      }
    };
  }

  /** A decimal fraction above 0, up to 1. */
  static Check fraction() {
    return value -> {
      boolean number = value.matches("[01](\\.\\d{1,9})?");
      if (!number || Double.parseDouble(value) <= 0 || Double.parseDouble(value) > 1) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "'%s' is not a number above 0 and up to 1", value));
      }
    };
  }
}
