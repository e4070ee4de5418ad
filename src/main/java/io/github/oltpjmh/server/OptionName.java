package io.github.oltpjmh.server;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of mysqld options: their one spelling, and those that belong to this tool. */
final class OptionName {
  private static final Pattern VALID = Pattern.compile("[a-z0-9][a-z0-9_.]{0,63}");
  private static final Set<String> OWNED =
      Set.of(
          "admin_address",
          "admin_port",
          "basedir",
          "bind_address",
          "bootstrap",
          "chroot",
          "console",
          "daemonize",
          "datadir",
          "defaults_extra_file",
          "defaults_file",
          "defaults_group_suffix",
          "help",
          "init_file",
          "innodb_data_home_dir",
          "innodb_directories",
          "innodb_doublewrite_dir",
          "innodb_log_group_home_dir",
          "innodb_temp_tablespaces_dir",
          "innodb_undo_directory",
          "initialize",
          "initialize_insecure",
          "log_error",
          "mysqlx_bind_address",
          "mysqlx_port",
          "mysqlx_socket",
          "no_defaults",
          "pid_file",
          "port",
          "print_defaults",
          "skip_grant_tables",
          "skip_networking",
          "socket",
          "tmpdir",
          "user",
          "verbose",
          "version");

  private static final Map<String, String> NEGATIVES =
      Map.of(
          "skip_log_bin", "log_bin",
          "disable_log_bin", "log_bin",
          "skip_innodb_doublewrite", "innodb_doublewrite",
          "skip_performance_schema", "performance_schema",
          "skip_symbolic_links", "symbolic_links",
          "skip_ssl", "ssl");

  private OptionName() {}

  /**
   * The spelling of variables: underscores, lower case, no leading dashes.
   *
   * @throws IllegalArgumentException for what cannot be an option's name, or is this tool's own
   */
  static String normalise(String text) {
    String bare = text.strip();
    bare = bare.startsWith("--") ? bare.substring(2) : bare;
    String name = bare.toLowerCase(Locale.ROOT).replace('-', '_');
    if (!VALID.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'%s' is no name of a mysqld option; letters, digits, '_' and '-' are valid"
              .formatted(text));
    }
    if (OWNED.contains(name) || OWNED.contains(withoutPrefix(name))) {
      throw new IllegalArgumentException(
          ("the mysqld option '%s' belongs to this tool: each server gets its own directories,"
                  + " port, socket and account; leave it out")
              .formatted(name));
    }
    return name;
  }

  /**
   * An option under the one name that all its spellings share, so that one overrides another:
   * {@code skip_log_bin} is {@code log_bin=OFF}, {@code tx_isolation} is {@code
   * transaction_isolation}.
   */
  static Map.Entry<String, String> canonical(String name, String value) {
    if (NEGATIVES.containsKey(name) && (value.isEmpty() || !OptionValue.isOff(value))) {
      return Map.entry(NEGATIVES.getOrDefault(name, name), "OFF");
    }
    return OLDER_NAMES.entrySet().stream()
        .filter(names -> names.getValue().equals(name))
        .findFirst()
        .map(names -> Map.entry(names.getKey(), value))
        .orElseGet(() -> Map.entry(name, value));
  }

  /** Without {@code loose_}, which makes mysqld ignore an option it does not know. */
  static String withoutPrefix(String name) {
    String plain = isLoose(name) ? name.substring("loose_".length()) : name;
    return plain;
  }

  static boolean isLoose(String name) {
    return name.startsWith("loose_");
  }

  /** The variable's name on servers that do not know the newer one, by the newer one. */
  static final Map<String, String> OLDER_NAMES =
      Map.of(
          "transaction_isolation", "tx_isolation",
          "transaction_read_only", "tx_read_only");
}
