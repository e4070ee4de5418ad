package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.PlanKey;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Every key of a plan as an option, so that none can be forgotten. */
final class PlanOptions {
  private static final String MYSQLD = "--mysqld";

  private PlanOptions() {}

  /** Adds them to a command. */
  static void addTo(CommandSpec command) {
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder()
            .validate(false)
            .heading(
                "%nWhat to measure, instead of what the plan says (empty counts as not given):%n");
    keys().forEach(key -> group.addArg(option(key)));
    group.addArg(
        OptionSpec.builder(MYSQLD)
            .paramLabel("VARIABLE=VALUE")
            .type(Map.class)
            .auxiliaryTypes(String.class, String.class)
            .description("An option of every server's mysqld; may be given several times.")
            .build());
    command.addArgGroup(group.build());
  }

  /** What was given, by key of the plan. */
  static Map<String, String> given(ParseResult arguments) {
    Map<String, String> given = new LinkedHashMap<>();
    for (PlanKey key : keys()) {
      String text = arguments.matchedOptionValue(flag(key), "");
      if (!text.isBlank()) {
        given.put(key.key(), text);
      }
    }
    Map<String, String> mysqld = arguments.matchedOptionValue(MYSQLD, Map.of());
    mysqld.forEach((name, value) -> given.put("mysqld." + name, value));
    return given;
  }

  private static OptionSpec option(PlanKey key) {
    String preset = key.preset().isEmpty() ? "" : " (default: " + key.preset() + ")";
    return OptionSpec.builder(flag(key), dashed(flag(key)))
        .paramLabel(key.axis() ? "VALUE,…" : "VALUE")
        .type(String.class)
        .description((capitalised(key.meaning()) + preset + ".").replace("%", "%%"))
        .build();
  }

  private static List<PlanKey> keys() {
    return Arrays.stream(PlanKey.values())
        .filter(key -> key != PlanKey.EXTENDS && key != PlanKey.DESCRIPTION)
        .toList();
  }

  private static String flag(PlanKey key) {
    return "--" + key.key();
  }

  /** {@code --tableSize} as most command lines would write it, {@code --table-size}. */
  private static String dashed(String flag) {
    return flag.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  private static String capitalised(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
