package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Calibration;
import io.github.oltpjmh.compare.CalibrationTable;
import io.github.oltpjmh.compare.Goal;
import io.github.oltpjmh.result.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures how far the verdicts can be trusted. */
@Command(
    name = "calibrate",
    description = {
      "Measures on simulated trials, and on recorded ones, how often the verdicts raise a false"
          + " alarm, see a true loss, and how often the intervals hold the truth.",
      "",
      "Bounds are Clopper and Pearson's at 95 %%; a figure fails only if its bounds rule the goal"
          + " out. The exit code is 1 if one fails."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {
  private static final int LEAST = 100;

  @Spec CommandSpec spec;

  @Option(
      names = "--comparisons",
      paramLabel = "N",
      description = "Comparisons of each scenario (default: ${DEFAULT-VALUE}).",
      defaultValue = "5000")
  int comparisons;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The same seed gives the same table (default: ${DEFAULT-VALUE}).",
      defaultValue = "20260101")
  long seed;

  @Option(
      names = "--recorded",
      paramLabel = "RUN",
      arity = "1..*",
      description = "Recorded runs whose noise is drawn from, instead of the simulated scenarios.")
  List<String> recorded = new ArrayList<>();

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description = "Blocks of comparisons on recorded noise (default: ${DEFAULT-VALUE}).",
      defaultValue = "10")
  int blocks;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "NIGHTLY")
  PolicyName policy = PolicyName.NIGHTLY;

  @Mixin PolicyOptions options = new PolicyOptions();

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Folder of all runs (default: ${DEFAULT-VALUE}).",
      defaultValue = "jmh-results")
  Path results = Path.of("jmh-results");

  @Override
  public Integer call() throws IOException {
    if (comparisons < LEAST || blocks < 2) {
      throw new ParameterException(
          spec.commandLine(),
          "--comparisons must be %d or more, --blocks 2 or more".formatted(LEAST));
    }
    PrintWriter out = spec.commandLine().getOut();
    AtomicBoolean failed = new AtomicBoolean();
    CalibrationTable table =
        new CalibrationTable(new Calibration(options.on(policy.policy()), seed), comparisons);
    out.printf(
        Locale.ROOT,
        "%d comparisons a line, seed %d%n%-52s %-28s %8s  %-18s %6s  %s%n",
        comparisons,
        seed,
        "scenario",
        "figure",
        "share",
        "bounds",
        "blocks",
        "goal");
    if (recorded.isEmpty()) {
      table.simulated(line -> print(out, line, failed));
    } else {
      Sides sides = new Sides(results);
      List<RunResults> runs = new ArrayList<>();
      for (String run : recorded) {
        runs.add(sides.read(run));
      }
      table.recorded(runs, blocks, line -> print(out, line, failed));
    }
    return (failed.get() ? ExitCode.WORSE : ExitCode.FINE).code();
  }

  private static void print(PrintWriter out, CalibrationTable.Line line, AtomicBoolean failed) {
    boolean ok = line.goal().allows(line.share());
    if (!ok) {
      failed.set(true);
    }
    out.printf(
        Locale.ROOT,
        "%-52s %-28s %7.2f%%  %-18s %6.1f  %s%n",
        line.scenario(),
        line.figure(),
        100 * line.share().value(),
        String.format(
            Locale.ROOT,
            "%.2f-%.2f%%",
            100 * line.share().bounds().low(),
            100 * line.share().bounds().high()),
        line.blocks(),
        goal(line.goal()) + (ok ? "" : "  MISSED"));
    out.flush();
  }

  private static String goal(Goal goal) {
    if (goal.low() == 0) {
      return goal.high() == 1
          ? ""
          : String.format(Locale.ROOT, "at most %.0f%%", 100 * goal.high());
    }
    return goal.high() == 1
        ? String.format(Locale.ROOT, "at least %.0f%%", 100 * goal.low())
        : String.format(Locale.ROOT, "%.0f-%.0f%%", 100 * goal.low(), 100 * goal.high());
  }
}
