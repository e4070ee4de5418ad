package io.github.oltpjmh.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which names a plan may set: its keys, and every mysqld option as {@code mysqld.<variable>}. */
final class SettingName {
  static final String MYSQLD = "mysqld.";

  private static final Pattern VARIABLE = Pattern.compile("[a-z][a-z0-9_]{0,127}");

  private SettingName() {}

  /** The name as it is stored: mysqld's options with underscores, as its variables are written. */
  static String normalise(String name) {
    return name.startsWith(MYSQLD)
        ? MYSQLD + name.substring(MYSQLD.length()).replace('-', '_').toLowerCase(Locale.ROOT)
        : name;
  }

  /** What is wrong with a normalised name, if anything. */
  static Optional<String> mistake(String name) {
    if (name.startsWith(MYSQLD)) {
      return VARIABLE.matcher(name.substring(MYSQLD.length())).matches()
          ? Optional.empty()
          : Optional.of("'%s' is not mysqld. and the name of a variable".formatted(name));
    }
    if (PlanKey.of(name).isPresent()) {
      return Optional.empty();
    }
    List<String> keys = Arrays.stream(PlanKey.values()).map(PlanKey::key).toList();
    String hint = Nearest.to(name, keys).map(" Did you mean %s?"::formatted).orElse("");
    return Optional.of(
        "unknown key '%s'.%s Valid keys: %s, and mysqld.<variable>"
            .formatted(name, hint, String.join(", ", keys)));
  }
}
