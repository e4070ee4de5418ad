package io.github.oltpjmh.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares what was asked of a server with what it says it does. */
final class ReadBack {
  // The server raises these by itself where other settings need more.
  private static final Set<String> MINIMA = Set.of("open_files_limit");

  private final Map<String, String> settings = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();
  private final Map<String, String> differing = new LinkedHashMap<>();

  private ReadBack() {}

  /**
   * Compares all options.
   *
   * @throws ServerException naming every variable that differs, asked and effective
   */
  static ReadBack of(Map<String, String> options, Map<String, String> variables) {
    ReadBack readBack = compared(options, variables);
    if (!readBack.differences.isEmpty()) {
      throw new ServerException(
          "the server does not do what was asked: %s. Ask for values that this version accepts"
              .formatted(String.join("; ", readBack.differences)));
    }
    return readBack;
  }

  /** Compares all options, and leaves it to the caller what to do about differences. */
  static ReadBack compared(Map<String, String> options, Map<String, String> variables) {
    ReadBack readBack = new ReadBack();
    options.forEach((name, asked) -> readBack.compare(name, asked, variables));
    return readBack;
  }

  /** Every variable that differs, asked and effective, in a form for messages. */
  List<String> differences() {
    return differences;
  }

  /** The asked values of the variables that differ. */
  Map<String, String> differing() {
    return differing;
  }

  /** The asked variables with the values that the server reports. */
  Map<String, String> settings() {
    return settings;
  }

  /** The options that no variable of this server answers to. */
  List<String> unknown() {
    return unknown;
  }

  List<String> notes() {
    return notes;
  }

  private void compare(String option, String asked, Map<String, String> variables) {
    Optional<Variable> found = find(option, asked, variables);
    if (found.isEmpty()) {
      // The X plugin that is off has no variables.
      if (!option.equals("mysqlx")) {
        unknown.add(option);
        notes.add("option %s has no variable to read back; mysqld accepted it".formatted(option));
      }
      return;
    }
    Variable variable = found.get();
    settings.put(variable.name(), variable.effective());
    if (!agrees(variable)) {
      differing.put(variable.name(), variable.asked());
      differences.add(
          "%s asked %s, effective %s"
              .formatted(variable.name(), variable.asked(), variable.effective()));
    }
  }

  private static boolean agrees(Variable variable) {
    if (MINIMA.contains(variable.name())) {
      return OptionValue.number(variable.effective()) >= OptionValue.number(variable.asked());
    }
    if (variable.name().equals("log_bin") && !OptionValue.isOff(variable.asked())) {
      // A base name also means ON.
      return OptionValue.same("ON", variable.effective());
    }
    return OptionValue.same(variable.asked(), variable.effective());
  }

  private static Optional<Variable> find(
      String option, String asked, Map<String, String> variables) {
    String name = OptionName.withoutPrefix(option);
    String older = OptionName.OLDER_NAMES.getOrDefault(name, name);
    for (String candidate : List.of(name, older)) {
      String effective = variables.get(candidate);
      if (effective != null) {
        return Optional.of(new Variable(candidate, asked, effective));
      }
    }
    for (Map.Entry<String, String> prefix :
        Map.of("skip_", "OFF", "disable_", "OFF", "enable_", "ON").entrySet()) {
      String rest =
          name.startsWith(prefix.getKey()) ? name.substring(prefix.getKey().length()) : "";
      String effective = variables.get(rest);
      if (effective != null) {
        return Optional.of(new Variable(rest, prefix.getValue(), effective));
      }
    }
    return Optional.empty();
  }

  private record Variable(String name, String asked, String effective) {}
}
