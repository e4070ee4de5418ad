package io.github.oltpjmh.plan;

import io.github.oltpjmh.server.Origin;
import io.github.oltpjmh.server.ServerSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes a plan of its settings, or reports all that is wrong with them. */
final class PlanBuilder {
  /** More trials than anybody waits for; a slip such as blocks=9999 is caught before it starts. */
  private static final long MOST_TRIALS = 100_000;

  private final String name;
  private final Map<String, Setting> settings;
  private final List<String> mistakes;

  PlanBuilder(String name, Map<String, Setting> settings, List<String> mistakes) {
    this.name = name;
    this.settings = settings;
    this.mistakes = mistakes;
  }

  Plan build() {
    for (PlanKey key : PlanKey.values()) {
      validate(key);
    }
    settings.values().stream()
        .filter(setting -> setting.key().startsWith(SettingName.MYSQLD))
        .flatMap(setting -> MysqldOptions.mistake(setting).stream())
        .forEach(mistakes::add);
    if (mistakes.isEmpty()) {
      checkControl();
      mistakes.addAll(LengthCheck.mistakes(settings));
      checkData();
    }
    if (!mistakes.isEmpty()) {
      throw new PlanException(mistakes);
    }
    Scale scale = new Scale(Double.parseDouble(text(PlanKey.SCALE)));
    Plan plan =
        new Plan(
            name,
            text(PlanKey.DESCRIPTION),
            servers(),
            threads(scale),
            parameters(scale),
            Integer.parseInt(text(PlanKey.BLOCKS)),
            timing(scale),
            Metric.valueOf(text(PlanKey.METRIC).toUpperCase(Locale.ROOT)),
            FailOn.valueOf(text(PlanKey.FAIL_ON).toUpperCase(Locale.ROOT)),
            resolved());
    checkSize(plan);
    mistakes.addAll(CellCheck.mistakes(plan));
    if (!mistakes.isEmpty()) {
      throw new PlanException(mistakes);
    }
    return plan;
  }

  private void validate(PlanKey key) {
    Setting setting = settings.get(key.key());
    if (setting == null) {
      return;
    }
    if (setting.value().isEmpty() && !key.preset().isEmpty()) {
      mistakes.add(
          "%s: %s has no value; leave the line out for %s"
              .formatted(setting.where(), key.key(), key.preset()));
      return;
    }
    try {
      key.validate(setting.value());
    } catch (IllegalArgumentException e) {
      mistakes.add("%s: %s: %s".formatted(setting.where(), key.key(), e.getMessage()));
    }
  }

  private void checkControl() {
    Setting servers = settings.get(PlanKey.SERVERS.key());
    if (servers != null
        && text(PlanKey.CONTROL).equals("on")
        && ServerSpec.parseList(servers.value()).stream()
            .anyMatch(spec -> spec.label().equals(Plan.CONTROL_LABEL))) {
      mistakes.add(
          "%s: servers: the label %s is that of the second baseline; choose another, or control=off"
              .formatted(servers.where(), Plan.CONTROL_LABEL));
    }
  }

  /** Servers of our own have fresh data in each trial, so that aged data would be a wrong label. */
  private void checkData() {
    Setting data = settings.get(PlanKey.DATA.key());
    if (data != null
        && data.value().contains("aged")
        && servers().stream().noneMatch(spec -> spec.origin() instanceof Origin.External)) {
      mistakes.add(
          "%s: data: only servers that others run (jdbc:) keep data from trial to trial; leave it out"
              .formatted(data.where()));
    }
  }

  private String text(PlanKey key) {
    Setting setting = settings.get(key.key());
    return setting == null ? key.preset() : setting.value();
  }

  private List<ServerSpec> servers() {
    String text = text(PlanKey.SERVERS);
    if (text.isEmpty()) {
      return List.of();
    }
    List<ServerSpec> servers = new ArrayList<>(ServerSpec.parseList(text));
    if (text(PlanKey.CONTROL).equals("on")) {
      ServerSpec baseline = servers.get(0);
      servers.add(new ServerSpec(Plan.CONTROL_LABEL, baseline.origin(), baseline.options()));
    }
    return servers;
  }

  private List<Integer> threads(Scale scale) {
    return PlanKey.THREADS.split(text(PlanKey.THREADS)).stream()
        .map(threads -> scale.atLeast(Long.parseLong(threads), 1))
        .map(Math::toIntExact)
        .distinct()
        .toList();
  }

  private Map<String, List<String>> parameters(Scale scale) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (PlanKey key : PlanKey.values()) {
      String text = text(key);
      key.parameter()
          .filter(parameter -> key != PlanKey.MYSQLD_CONFIG || !text.isEmpty())
          .ifPresent(parameter -> parameters.put(parameter, key.split(text)));
    }
    parameters.computeIfPresent(
        "tableSize",
        (key, sizes) ->
            sizes.stream()
                .map(size -> Long.toString(scale.atLeast(Long.parseLong(size), 100)))
                .distinct()
                .toList());
    parameters.put("seed", List.of(text(PlanKey.SEED)));
    String options = mysqldOptions();
    if (!options.isEmpty()) {
      parameters.put("mysqld", List.of(options));
    }
    return parameters;
  }

  /** In the form of a server spec's braces, so that one parser reads both. */
  private String mysqldOptions() {
    return MysqldOptions.braces(
        settings.values().stream()
            .filter(setting -> setting.key().startsWith(SettingName.MYSQLD))
            .collect(
                Collectors.toMap(
                    s -> s.key().substring(SettingName.MYSQLD.length()),
                    Setting::value,
                    (first, second) -> second,
                    TreeMap::new)));
  }

  private Timing timing(Scale scale) {
    Duration time = scale.atLeast(Durations.parse(text(PlanKey.TIME)), Duration.ofSeconds(1));
    Duration warmup = scale.atLeast(Durations.parse(text(PlanKey.WARMUP)), Duration.ofSeconds(1));
    Duration interval = Durations.parse(text(PlanKey.REPORT_INTERVAL));
    return new Timing(
        warmup,
        time,
        interval.compareTo(time) > 0 ? time : interval,
        Durations.parse(text(PlanKey.COOLDOWN)));
  }

  /** Every setting in the order of the keys, given or not: the same text makes the same plan. */
  private Map<String, String> resolved() {
    Map<String, String> resolved = new LinkedHashMap<>();
    Arrays.stream(PlanKey.values())
        .filter(key -> !text(key).isEmpty())
        .forEach(key -> resolved.put(key.key(), text(key)));
    new TreeMap<>(settings)
        .forEach(
            (key, setting) -> {
              if (key.startsWith(SettingName.MYSQLD)) {
                resolved.put(key, setting.value());
              }
            });
    return Collections.unmodifiableMap(resolved);
  }

  private static void checkSize(Plan plan) {
    long trials = plan.trials() / plan.blocks() * plan.mostBlocks();
    if (trials > MOST_TRIALS) {
      throw new PlanException(
          List.of(
              "plan %s has %d trials, more than %d; give fewer values or blocks"
                  .formatted(plan.name(), trials, MOST_TRIALS)));
    }
  }
}
