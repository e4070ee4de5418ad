package io.github.oltpjmh.workload;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A workload with its options. The text form is {@code name[{option=value;…}]}, for example {@code
 * read_only{range_size=10;skip_trx=on}}, with sysbench's option names.
 */
public final class WorkloadSpec {
  private final Workload workload;
  private final Map<Option, String> values;

  private WorkloadSpec(Workload workload, Map<Option, String> values) {
    this.workload = workload;
    this.values = values;
  }

  /** A workload with its defaults. */
  public static WorkloadSpec of(Workload workload) {
    return new WorkloadSpec(workload, new EnumMap<>(Option.class));
  }

  /**
   * Reads the text form. Names may have sysbench's prefix {@code oltp_}, or be published names of
   * {@link Microbenchmarks}; dashes in option names are read as underscores.
   *
   * @throws IllegalArgumentException naming what is valid and what is nearest
   */
  public static WorkloadSpec parse(String text) {
    OptionText parsed = OptionText.parse("workload", Microbenchmarks.specOf(text.strip()));
    Workload workload = find(parsed.name());
    Map<Option, String> values = new EnumMap<>(Option.class);
    parsed.values().forEach((name, value) -> put(workload, name, value, values));
    return new WorkloadSpec(workload, values);
  }

  private static Workload find(String name) {
    String plain = name.startsWith("oltp_") ? name.substring("oltp_".length()) : name;
    List<Workload> all = List.of(Workload.values());
    return all.stream()
        .filter(workload -> workload.toString().equals(plain))
        .findFirst()
        .orElseThrow(
            () -> Names.unknown("workload", name, all.stream().map(Workload::toString).toList()));
  }

  private static void put(
      Workload workload, String name, String value, Map<Option, String> values) {
    Map<Option, String> defaults = workload.options().defaults();
    Option option =
        defaults.keySet().stream()
            .filter(candidate -> candidate.toString().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    Names.unknown(
                        "option of workload " + workload,
                        name,
                        defaults.keySet().stream().map(Option::toString).toList()));
    String canonical = option.canonical(value);
    if (!canonical.equals(defaults.get(option))) {
      values.put(option, canonical);
    }
  }

  /** Which workload. */
  public Workload workload() {
    return workload;
  }

  /** The value of a numeric option; 0 where the workload does not have it. */
  public int number(Option option) {
    String value = value(option);
    return value.isEmpty() ? 0 : Integer.parseInt(value);
  }

  /** The value of an option that is on or off; off where the workload does not have it. */
  public boolean flag(Option option) {
    return value(option).equals("on");
  }

  /** The distribution that the workload itself asks for. */
  public Optional<KeyDistribution> keys() {
    String value = value(Option.RAND_TYPE);
    return value.isEmpty() ? Optional.empty() : Optional.of(KeyDistribution.parse(value));
  }

  /** The options that differ from their defaults, by sysbench's names, in fixed order. */
  public Map<String, String> options() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((option, value) -> texts.put(option.toString(), value));
    return texts;
  }

  /** The errors that start an event again. */
  public IgnoredErrors ignoredErrors() {
    return IgnoredErrors.parse(value(Option.MYSQL_IGNORE_ERRORS));
  }

  /** Whether its statements change rows. */
  public boolean writes() {
    return switch (workload) {
      case INSERT, DELETE, BULK_INSERT, MDC_UPDATE_INLIST -> true;
      default ->
          number(Option.INDEX_UPDATES) > 0
              || number(Option.NON_INDEX_UPDATES) > 0
              || number(Option.DELETE_INSERTS) > 0;
    };
  }

  /** Whether BEGIN and COMMIT enclose the statements. */
  public boolean transactional() {
    return has(Option.SKIP_TRX) && !flag(Option.SKIP_TRX);
  }

  /** Whether the workload has an option, settable or fixed. */
  boolean has(Option option) {
    return workload.options().defaults().containsKey(option)
        || workload.options().fixed().containsKey(option);
  }

  private String value(Option option) {
    String given = values.get(option);
    if (given != null) {
      return given;
    }
    String byDefault = workload.options().defaults().get(option);
    return byDefault != null ? byDefault : workload.options().fixed().getOrDefault(option, "");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WorkloadSpec that
        && workload == that.workload
        && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return 31 * workload.hashCode() + values.hashCode();
  }

  /** The canonical text: the name and what differs from its defaults, in fixed order. */
  @Override
  public String toString() {
    return OptionText.format(workload.toString(), options());
  }
}
