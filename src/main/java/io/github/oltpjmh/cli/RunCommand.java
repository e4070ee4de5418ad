package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Secrets;
import io.github.oltpjmh.run.GitState;
import io.github.oltpjmh.run.HostInventory;
import io.github.oltpjmh.run.Interruption;
import io.github.oltpjmh.run.RetryPolicy;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.RunClock;
import io.github.oltpjmh.run.RunExecutor;
import io.github.oltpjmh.run.RunOutcome;
import io.github.oltpjmh.run.Shard;
import io.github.oltpjmh.run.StoppingRule;
import io.github.oltpjmh.server.Orphans;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.Servers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Carries a plan out: the main job. */
@Command(
    name = "run",
    description = "Carries a plan out and says what it found.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final int ATTEMPTS_TO_START = 2;

  @Spec CommandSpec spec;

  @Option(
      names = "--plan",
      paramLabel = "PLAN",
      description = "A named plan or a plan file (default: quick).",
      defaultValue = "")
  String plan = "";

  @Mixin RunFolderOptions folders = new RunFolderOptions();

  @ArgGroup(validate = false, heading = "%nThis machine:%n")
  HostOptions host = new HostOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Orphans.reap(host.placement()).forEach(line -> out.println("Cleaned up: " + line));
    Map<String, String> given = PlanOptions.given(spec.commandLine().getParseResult());
    Run run =
        folders.resume == null
            ? begin(given)
            : Run.resume(folders.resume, Optional.ofNullable(given.get("servers")));
    for (ServerSpec server : run.plan().servers()) {
      Servers.install(server, host.placement().cache());
    }
    Interruption interruption = new Interruption();
    Interrupts interrupts = Interrupts.handledBy(interruption::request);
    try {
      return Ending.of(run, execute(run, interruption), repeat(given), out).code();
    } finally {
      interrupts.close();
    }
  }

  private Run begin(Map<String, String> given) {
    Plan loaded = Plans.load(plan.isBlank() ? Plans.NAMES.get(0) : plan, given);
    loaded.servers().forEach(Servers::check);
    Run.Origin origin =
        new Run.Origin(
            Main.Version.text(),
            given,
            Shard.WHOLE,
            GitState.of(Path.of("").toAbsolutePath()),
            HostInventory.read());
    return Run.begin(folders.results, loaded, origin, Instant.now());
  }

  /** The command that measures the same again. */
  private List<String> repeat(Map<String, String> given) {
    StringBuilder command = new StringBuilder("scripts/oltp run");
    command.append(" --plan ").append(plan.isBlank() ? Plans.NAMES.get(0) : plan);
    given.forEach(
        (key, value) ->
            command.append(
                key.startsWith("mysqld.")
                    ? " --mysqld " + Shell.quoted(key.substring(7) + "=" + value)
                    : " --" + key + " " + Shell.quoted(value)));
    return List.of(Secrets.masked(command.toString()));
  }

  private RunOutcome execute(Run run, Interruption interruption) {
    RunExecutor executor =
        new RunExecutor(
            new JmhLauncher(run.plan(), host),
            RunClock.SYSTEM,
            ConsoleProgress.of(spec.commandLine().getOut()),
            RetryPolicy.startUp(ATTEMPTS_TO_START),
            StoppingRule.NEVER,
            interruption);
    return executor.execute(run);
  }
}
