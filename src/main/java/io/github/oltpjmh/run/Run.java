package io.github.oltpjmh.run;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanException;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.RunJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plan that is being carried out in a folder.
 *
 * @param plan what is measured
 * @param schedule in which order
 * @param folder where results go
 * @param environment the record as it stands
 */
public record Run(Plan plan, Schedule schedule, RunFolder folder, Environment environment) {

  /**
   * What a new run is to be recorded with.
   *
   * @param tool version of this tool
   * @param overrides what the user set apart from the plan's file, by key
   * @param shard part of the plan
   * @param commit of the directory it was started in
   * @param host it runs on
   */
  public record Origin(
      String tool,
      Map<String, String> overrides,
      Shard shard,
      Optional<Environment.Commit> commit,
      Environment.Host host) {}

  /** Makes the folder of a new run, with a first environment record. */
  public static Run begin(Path root, Plan plan, Origin origin, Instant now) {
    Schedule schedule = Schedule.of(plan, origin.shard());
    RunFolder folder =
        RunFolder.create(root, now, origin.commit().map(Environment.Commit::abbreviated));
    Environment environment = EnvironmentRecord.first(plan, origin, now);
    try {
      RunJson.write(folder.environment(), environment);
    } catch (IOException e) {
      throw new RunFolderException("%s cannot be written: %s".formatted(folder.path(), e), e);
    }
    return new Run(plan, schedule, folder, environment);
  }

  /**
   * Takes up a run that was interrupted; order and seeds are those of its plan.
   *
   * @param path folder of the run
   * @param servers the plan's servers anew, where their specs hold secrets: those are not kept
   */
  public static Run resume(Path path, Optional<String> servers) {
    RunFolder folder = RunFolder.open(path);
    Environment environment = RunJson.read(folder.environment(), Environment.class);
    if (environment.format() != Environment.FORMAT) {
      throw new RunFolderException(
          "%s has format %d, but this version continues runs of format %d only"
              .formatted(folder.environment(), environment.format(), Environment.FORMAT),
          null);
    }
    Environment.PlanFacts facts = environment.plan();
    try {
      Plan plan =
          Plans.parse(
              facts.name(), facts.text(), servers.map(s -> Map.of("servers", s)).orElse(Map.of()));
      requireSameServers(plan, environment.servers(), path);
      return new Run(plan, Schedule.of(plan, Shard.parse(facts.shard())), folder, environment);
    } catch (PlanException e) {
      throw new RunFolderException(
          "the plan kept in %s cannot be used: %s".formatted(folder.environment(), e.getMessage()),
          e);
    }
  }

  private static void requireSameServers(Plan plan, List<Environment.Server> known, Path path) {
    List<String> now =
        EnvironmentRecord.servers(plan).stream().map(Environment.Server::spec).toList();
    List<String> before = known.stream().map(Environment.Server::spec).toList();
    if (!now.equals(before)) {
      throw new RunFolderException(
          "%s was measured on %s, not on %s; a run goes on with its own servers only"
              .formatted(path, before, now),
          null);
    }
  }
}
