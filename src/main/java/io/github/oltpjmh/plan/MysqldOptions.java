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
    String name = setting.key().substring(SettingName.MYSQLD.length());
    Map<String, String> option = Map.of(name, setting.value());
    try {
      return ServerSpec.parse(ANY + braces(option)).options().equals(option)
          ? Optional.empty()
          : Optional.of(message(setting, "its value cannot be quoted; use one kind of quotes"));
    } catch (IllegalArgumentException e) {
      return Optional.of(message(setting, String.valueOf(e.getMessage())));
    }
  }

  private static String message(Setting setting, String wrong) {
    return "%s: %s: %s".formatted(setting.where(), setting.key(), wrong);
  }
}
