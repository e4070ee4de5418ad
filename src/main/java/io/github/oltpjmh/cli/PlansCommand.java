package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.Durations;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.run.RunExecutor;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the named plans, and shows one. */
@Command(
    name = "plans",
    description = "Lists the named plans with their size and estimated time.",
    mixinStandardHelpOptions = true)
final class PlansCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : Plans.NAMES) {
      Plan plan = Plans.load(name, Map.of());
      out.printf(
          Locale.ROOT,
          "%-18s %5d trials, about %s%n%19s%s%n",
          name,
          plan.trials(),
          Durations.forPeople(plan.estimate(RunExecutor.USUAL_OVERHEAD)),
          "",
          plan.description());
    }
    out.println("plans show NAME prints a plan's file; --plan takes a name or a file.");
    return ExitCode.FINE.code();
  }

  /** Prints the file of one plan. */
  @Command(
      name = "show",
      description = "Prints the file of a plan.",
      mixinStandardHelpOptions = true)
  int show(@Parameters(paramLabel = "PLAN", description = "A name, or a file.") String plan) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(Plans.show(plan));
    out.flush();
    return ExitCode.FINE.code();
  }
}
