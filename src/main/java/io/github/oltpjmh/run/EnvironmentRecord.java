package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Extension;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.Environment.Role;
import io.github.oltpjmh.result.Secrets;
import io.github.oltpjmh.result.TrialFacts;
import io.github.oltpjmh.result.TrialRecord;
import io.github.oltpjmh.server.ServerSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fills in the environment record, at the start of a run and at its end. */
final class EnvironmentRecord {
  private EnvironmentRecord() {}

  /** As it is before the first trial. */
  static Environment first(Plan plan, Run.Origin origin, Instant now) {
    List<String> notes = new ArrayList<>();
    if (plan.scale() != 1) {
      notes.add(
          String.format(
              Locale.ROOT,
              "rows, times and threads are scaled by %s: this is not the plan's own experiment",
              plan.settings().get("scale")));
    }
    return new Environment(
        Environment.FORMAT,
        origin.tool(),
        now,
        null,
        true,
        null,
        origin.commit().orElse(null),
        facts(plan, origin),
        origin.host(),
        servers(plan),
        List.of(),
        notes);
  }

  private static Environment.PlanFacts facts(Plan plan, Run.Origin origin) {
    Map<String, String> overrides = new LinkedHashMap<>();
    origin.overrides().forEach((key, text) -> overrides.put(key, Secrets.masked(text)));
    return new Environment.PlanFacts(
        plan.name(),
        Secrets.masked(plan.text()),
        overrides,
        plan.seed(),
        plan.blocks(),
        plan.trials(),
        plan.timing().warmup().toMillis() / 1000.0,
        plan.timing().time().toMillis() / 1000.0,
        plan.metric().name().toLowerCase(Locale.ROOT),
        plan.scale(),
        origin.shard().toString(),
        extension(plan, Extension.CONFIRM, plan.blocks()),
        extension(plan, Extension.UNTIL_DECIDED, plan.mostBlocks()));
  }

  private static @Nullable Integer extension(Plan plan, Extension wanted, int blocks) {
    return plan.extension() == wanted ? blocks : null;
  }

  /** The plan's servers, about which nothing is known yet. */
  static List<Environment.Server> servers(Plan plan) {
    List<Environment.Server> servers = new ArrayList<>();
    for (ServerSpec spec : plan.servers()) {
      Role role =
          servers.isEmpty()
              ? Role.BASELINE
              : spec.label().equals(Plan.CONTROL_LABEL) ? Role.CONTROL : Role.CANDIDATE;
      servers.add(
          new Environment.Server(
              spec.label(), Secrets.masked(spec.toString()), role, null, null, Map.of(), Map.of()));
    }
    return servers;
  }

  /**
   * As it is after the last trial.
   *
   * @param run that ended
   * @param trials made, in their order
   * @param facts of the measured trials, by index
   * @param reason why trials are missing; empty where none is
   * @param notes to add
   * @param now end of the run
   */
  static Environment last(
      Run run,
      List<TrialRecord> trials,
      Map<Integer, TrialFacts> facts,
      Optional<String> reason,
      List<String> notes,
      Instant now) {
    Environment start = run.environment();
    List<String> all = new ArrayList<>(EnvironmentRecord.lasting(start.notes()));
    all.addAll(notes);
    List<Environment.Server> servers = new ArrayList<>();
    for (Environment.Server server : start.servers()) {
      List<TrialFacts> measured =
          trials.stream()
              .filter(t -> t.server().equals(server.label()))
              .flatMap(t -> Optional.ofNullable(facts.get(t.index())).stream())
              .toList();
      servers.add(measured.isEmpty() ? server : identified(server, measured, all));
    }
    return new Environment(
        start.format(),
        start.tool(),
        start.startedAt(),
        now,
        reason.isPresent(),
        reason.orElse(null),
        start.commit(),
        start.plan(),
        start.host(),
        servers,
        trials,
        all);
  }

  /** Notes of an earlier part's end are made anew; the scaling stays. */
  private static List<String> lasting(List<String> notes) {
    return notes.stream().filter(note -> note.startsWith("rows, times and threads")).toList();
  }

  private static Environment.Server identified(
      Environment.Server server, List<TrialFacts> measured, List<String> notes) {
    TrialFacts first = measured.get(0);
    List<String> versions =
        measured.stream().map(f -> f.version() + " " + f.build()).distinct().toList();
    if (versions.size() > 1) {
      notes.add("%s was not the same build in every trial: %s".formatted(server.label(), versions));
    }
    return new Environment.Server(
        server.label(),
        server.spec(),
        server.role(),
        first.version(),
        first.versionComment(),
        first.build(),
        first.variables());
  }
}
