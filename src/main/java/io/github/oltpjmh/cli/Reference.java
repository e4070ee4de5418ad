package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanKey;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.AcceptedRuns;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.run.RecordedRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The earlier result that a run is compared with.
 *
 * @param results the earlier result; empty where there is none
 * @param note why there is none, or which one it is; empty where nothing is to be said
 */
record Reference(Optional<RunResults> results, String note) {
  /** What two plans may differ in and still measure the same. */
  private static final Set<String> INCIDENTAL =
      Set.of(
          PlanKey.DESCRIPTION.key(),
          PlanKey.FAIL_ON.key(),
          PlanKey.POLICY.key(),
          PlanKey.BLOCKS.key(),
          PlanKey.COOLDOWN.key(),
          PlanKey.CONTROL.key());

  /** What a user asked for, a run or a commit; read before anything is measured. */
  static Reference asked(String text, Sides sides) throws IOException {
    return new Reference(Optional.of(sides.read(text)), "compared with " + text + ", as asked");
  }

  /** The run accepted last for this plan and class of hosts, if it measured the same. */
  static Reference accepted(Plan plan, Environment.Host host, Sides sides) {
    Optional<String> name = AcceptedRuns.in(sides.recorded().root()).of(plan.name(), host);
    if (name.isEmpty()) {
      return new Reference(Optional.empty(), "");
    }
    Optional<RecordedRun> run = sides.recorded().named(name.get());
    if (run.isEmpty()) {
      return none(name.get(), "its folder is gone");
    }
    List<String> different = different(plan, run.get().environment().plan());
    return different.isEmpty()
        ? new Reference(
            Optional.of(RunResults.read(run.get().path())),
            "compared with %s, the accepted run of plan %s".formatted(name.get(), plan.name()))
        : none(name.get(), "it measured with other settings: " + String.join(", ", different));
  }

  private static Reference none(String name, String why) {
    return new Reference(
        Optional.empty(), "not compared with the accepted run %s: %s".formatted(name, why));
  }

  private static List<String> different(Plan plan, Environment.PlanFacts facts) {
    Map<String, String> now = settings(plan);
    Map<String, String> before = settings(Plans.parse(facts.name(), facts.text(), Map.of()));
    List<String> different = new ArrayList<>();
    before.keySet().stream()
        .filter(key -> !now.getOrDefault(key, "").equals(before.get(key)))
        .forEach(different::add);
    now.keySet().stream().filter(key -> !before.containsKey(key)).forEach(different::add);
    return different;
  }

  private static Map<String, String> settings(Plan plan) {
    Map<String, String> settings = new LinkedHashMap<>(plan.settings());
    settings.keySet().removeAll(INCIDENTAL);
    // Secrets are not kept in records; the servers' labels say which they are.
    settings.computeIfPresent(
        PlanKey.SERVERS.key(),
        (key, text) ->
            String.join(", ", plan.servers().stream().map(server -> server.label()).toList()));
    return settings;
  }
}
