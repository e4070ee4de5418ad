package io.github.oltpjmh.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts the settings of a plan, of those that it extends and of the overrides on top together. */
final class PlanReader {
  private final List<String> mistakes = new ArrayList<>();
  private final Map<String, Setting> settings = new LinkedHashMap<>();

  private PlanReader() {}

  /**
   * Reads a plan.
   *
   * @throws PlanException with all mistakes
   */
  static Plan read(PlanSource source, Map<String, String> overrides) {
    PlanReader reader = new PlanReader();
    reader.add(source, new LinkedHashSet<>());
    overrides.forEach(reader::override);
    return new PlanBuilder(source.name(), reader.settings, reader.mistakes).build();
  }

  private void add(PlanSource source, Set<String> chain) {
    String identity =
        source
            .directory()
            .map(d -> d.resolve(source.source()).normalize().toString())
            .orElse(source.source());
    if (!chain.add(identity)) {
      mistakes.add("%s extends itself: %s".formatted(source.source(), String.join(" → ", chain)));
      return;
    }
    Map<String, Setting> own = PlanText.parse(source.source(), source.text(), mistakes);
    Setting parent = own.remove(PlanKey.EXTENDS.key());
    if (parent != null && !parent.value().isEmpty()) {
      parent(parent, source.directory()).ifPresent(p -> add(p, chain));
    }
    settings.putAll(own);
  }

  private Optional<PlanSource> parent(Setting parent, Optional<Path> base) {
    try {
      return Optional.of(PlanSource.find(parent.value(), base));
    } catch (PlanException e) {
      mistakes.add("%s: extends: %s".formatted(parent.where(), e.getMessage()));
      return Optional.empty();
    }
  }

  /** An empty text stands for "not given": Maven passes properties that nobody set so. */
  private void override(String name, String value) {
    String key = SettingName.normalise(name);
    String where = "--" + name;
    SettingName.mistake(key)
        .or(() -> extendsOverride(key))
        .ifPresentOrElse(
            wrong -> mistakes.add(where + ": " + wrong),
            () -> {
              if (!value.isBlank()) {
                settings.put(key, new Setting(key, value.strip(), where));
              }
            });
  }

  private static Optional<String> extendsOverride(String key) {
    return key.equals(PlanKey.EXTENDS.key())
        ? Optional.of("only a plan file can extend another; choose one with --plan")
        : Optional.empty();
  }
}
