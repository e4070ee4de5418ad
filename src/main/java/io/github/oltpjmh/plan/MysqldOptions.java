package io.github.oltpjmh.plan;

import io.github.oltpjmh.server.Origin;
import io.github.oltpjmh.server.ServerSpec;
import java.util.Map;
import java.util.Optional;

/** The options of every server's mysqld, in the form of a server spec's braces. */
final class MysqldOptions {
  private static final Origin ANY = new Origin.Embedded("any");

  private MysqldOptions() {}

  /** {@code {option=value;…}} with quotes where they are needed; empty for no options. */
  static String braces(Map<String, String> options) {
    if (options.isEmpty()) {
      return "";
    }
    String spec = new ServerSpec("any", ANY, options).unlabelled();
    return spec.substring(spec.indexOf('{'));
  }

  /** What is wrong with an option, as the parser that reads the braces sees it. */
  static Optional<String> mistake(Setting setting) {
    String value = setting.value();
    if (value.contains("'") && value.contains("\"")) {
      return Optional.of(
          message(setting, "'%s' has both kinds of quotes; use one of them".formatted(value)));
    }
    try {
      ServerSpec.parse(
          ANY + braces(Map.of(setting.key().substring(SettingName.MYSQLD.length()), value)));
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(message(setting, String.valueOf(e.getMessage())));
    }
  }

  private static String message(Setting setting, String wrong) {
    return "%s: %s: %s".formatted(setting.where(), setting.key(), wrong);
  }
}
