package io.github.oltpjmh.server;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options that a server is started with, by name: defaults, then the plan's my.cnf, the plan's
 * options, its durability and the spec's own options, each overriding those before.
 */
final class Settings {
  /** Options that the files of a data directory depend on. */
  private static final Set<String> CREATION =
      Set.of(
          "character_set_server",
          "collation_server",
          "default_storage_engine",
          "default_table_encryption",
          "default_tmp_storage_engine",
          "innodb_checksum_algorithm",
          "innodb_data_file_path",
          "innodb_default_row_format",
          "innodb_file_format",
          "innodb_file_per_table",
          "innodb_page_size",
          "innodb_undo_tablespaces",
          "innodb_rollback_segments",
          "lower_case_table_names");

  private final Map<String, String> options;
  private final List<String> notes;

  private Settings(Map<String, String> options, List<String> notes) {
    this.options = options;
    this.notes = notes;
  }

  /** All settings of a request for a version. */
  static Settings of(ServerRequest request, MysqlVersion version) {
    List<String> notes = new ArrayList<>();
    Map<String, String> merged = new LinkedHashMap<>();
    request.mysqldConfig().ifPresent(file -> overlay(merged, OptionFile.read(file)));
    overlay(merged, request.options());
    for (Map.Entry<String, String> pair : request.durability().variables().entrySet()) {
      String overridden = merged.get(pair.getKey());
      if (overridden != null && !OptionValue.same(overridden, pair.getValue())) {
        notes.add(
            "%s=%s of the plan's options gives way to durability %s"
                .formatted(pair.getKey(), overridden, request.durability()));
      }
      overlay(merged, Map.of(pair.getKey(), pair.getValue()));
    }
    overlay(merged, request.spec().options());
    Map<String, String> options = new LinkedHashMap<>(Defaults.of(version));
    overlay(options, RedoLog.expressedFor(version, merged, notes));
    if (options.getOrDefault("log_bin", "").contains("/")) {
      throw new IllegalArgumentException(
          "log_bin=%s names a directory; the binlog stays in the server's own, give ON, OFF or a name"
              .formatted(options.get("log_bin")));
    }
    Limits.raise(options, request.atLeast(), notes);
    return new Settings(options, notes);
  }

  /** The options by their own names, in the order in which they are passed. */
  Map<String, String> options() {
    return Collections.unmodifiableMap(options);
  }

  /** What a reader of the result should know about them. */
  List<String> notes() {
    return Collections.unmodifiableList(notes);
  }

  String get(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }

  /** Those that the data directory is made with. */
  Map<String, String> creation() {
    Map<String, String> creation = new LinkedHashMap<>(options);
    creation.keySet().removeIf(name -> !CREATION.contains(OptionName.withoutPrefix(name)));
    return creation;
  }

  /** Whether a commit waits for an fsync, of the redo log or of the binlog. */
  boolean waitsForDisk() {
    boolean binlog = !OptionValue.isOff(get("log_bin", "ON"));
    return get("innodb_flush_log_at_trx_commit", "1").equals("1")
        || (binlog && !get("sync_binlog", "1").equals("0"));
  }

  /** As mysqld's command line takes them. */
  static List<String> arguments(Map<String, String> options) {
    List<String> arguments = new ArrayList<>();
    options.forEach(
        (name, value) -> {
          if (name.equals("log_bin") && OptionValue.isOff(value)) {
            // --log-bin=OFF would name a binlog "OFF".
            arguments.add("--skip-log-bin");
          } else if (name.equals("log_bin") && OptionValue.same("ON", value)) {
            arguments.add("--log-bin=binlog");
          } else {
            arguments.add("--" + name.replace('_', '-') + (value.isEmpty() ? "" : "=" + value));
          }
        });
    return arguments;
  }

  private static void overlay(Map<String, String> options, Map<String, String> others) {
    others.forEach(
        (name, value) -> {
          Map.Entry<String, String> option =
              OptionName.canonical(OptionName.normalise(name), value);
          String plain = OptionName.withoutPrefix(option.getKey());
          options.keySet().removeIf(old -> OptionName.withoutPrefix(old).equals(plain));
          options.put(option.getKey(), option.getValue());
        });
  }
}
