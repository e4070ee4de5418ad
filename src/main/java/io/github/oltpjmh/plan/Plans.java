package io.github.oltpjmh.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The named plans, and plan files. */
public final class Plans {
  /** Plans that need no file, the first is the one meant where none is named. */
  public static final List<String> NAMES =
      List.of("quick", "nightly", "release", "mysql57-vs-80", "mysql8021-vs-8023", "cloud");

  private Plans() {}

  /**
   * Reads a plan.
   *
   * @param nameOrFile a name of {@link #NAMES}, or a path that has a slash or ends in {@code .plan}
   * @param overrides texts by key, which win over the plan; empty texts count as not given
   * @throws PlanException with all mistakes
   */
  public static Plan load(String nameOrFile, Map<String, String> overrides) {
    return PlanReader.read(PlanSource.find(nameOrFile, Optional.empty()), overrides);
  }

  /** The file of a plan as it is, comments included. */
  public static String show(String nameOrFile) {
    return PlanSource.find(nameOrFile, Optional.empty()).text();
  }

  /**
   * Makes a plan of {@link Plan#text}, as a run's environment record keeps it.
   *
   * @param name of the plan
   * @param text its lines
   * @param overrides as for {@link #load}
   * @throws PlanException with all mistakes
   */
  public static Plan parse(String name, String text, Map<String, String> overrides) {
    return PlanReader.read(new PlanSource(name, name, Optional.empty(), text), overrides);
  }
}
