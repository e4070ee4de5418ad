package io.github.oltpjmh.cli;

import io.github.oltpjmh.result.AcceptedRuns;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.run.RecordedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a run the one that later runs of its plan on such hosts are compared with. */
@Command(
    name = "accept",
    description = {
      "Makes a run the reference of its plan and class of hosts: later runs are compared with it.",
      "",
      "It is kept in accepted.json beside the runs; a run accepted later takes its place."
    },
    mixinStandardHelpOptions = true)
final class AcceptCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(paramLabel = "RUN", description = "A run's folder, its name, 'latest' or a commit.")
  String run = "";

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Folder of all runs (default: ${DEFAULT-VALUE}).",
      defaultValue = "jmh-results")
  Path results = Path.of("jmh-results");

  @Option(
      names = "--force",
      description = "Accept a run of a modified tree, an incomplete one or one with failed trials.")
  boolean force;

  @Override
  public Integer call() throws IOException {
    RecordedRun accepted = new Sides(results).run(run);
    if (!force && accepted.doubt().isPresent()) {
      throw new RunFolderException(
          "%s is %s and so a poor reference; --force accepts it all the same"
              .formatted(accepted.name(), accepted.doubt().get()),
          null);
    }
    AcceptedRuns.in(results)
        .with(
            accepted.name(), accepted.environment(), Instant.now().truncatedTo(ChronoUnit.SECONDS))
        .write(results);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%s is now the reference of plan %s on hosts such as this: %s, %d processors%n",
        accepted.name(),
        accepted.environment().plan().name(),
        accepted.environment().host().cpu(),
        accepted.environment().host().cores());
    out.flush();
    return ExitCode.FINE.code();
  }
}
