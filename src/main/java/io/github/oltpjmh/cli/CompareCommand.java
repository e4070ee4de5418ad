package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Outcome;
import io.github.oltpjmh.compare.Refusal;
import io.github.oltpjmh.plan.FailOn;
import io.github.oltpjmh.result.AtomicFile;
import io.github.oltpjmh.result.ResultFormatException;
import io.github.oltpjmh.result.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the servers of one result, or two results with each other. */
@Command(
    name = "compare",
    description = {
      "Compares the servers of one result with its first, or a result with an earlier one.",
      "",
      "A side is a run's folder, its name, 'latest', a git commit with a recorded run, a file of"
          + " JMH JSON, or sysbench's logs: a file with one or several, files separated by commas,"
          + " or a folder of them."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "A result, or the earlier of two.")
  String first = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The later result.")
  @Nullable String second;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "TEXT")
  ComparisonFormat format = ComparisonFormat.TEXT;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write the comparison to a file instead of standard output.")
  @Nullable Path output;

  @Option(
      names = {"--fail-on", "--failOn"},
      paramLabel = "VERDICT",
      description =
          "Verdict from which on the exit code is 1: ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}).",
      defaultValue = "SUSPECT")
  FailOn failOn = FailOn.SUSPECT;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "NIGHTLY")
  PolicyName policy = PolicyName.NIGHTLY;

  @Mixin PolicyOptions options = new PolicyOptions();

  @Option(
      names = "--force",
      description = "Compare in spite of different settings, JDKs, hosts or workloads.")
  boolean force;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Folder of all runs (default: ${DEFAULT-VALUE}).",
      defaultValue = "jmh-results")
  Path results = Path.of("jmh-results");

  @Override
  public Integer call() throws IOException {
    Sides sides = new Sides(results);
    Comparer comparer = new Comparer(options.on(policy.policy()));
    RunResults before = sides.read(first);
    Outcome outcome =
        second == null
            ? comparer.within(before)
            : comparer.between(before, sides.read(second), force);
    if (outcome instanceof Refusal refusal) {
      spec.commandLine().getErr().println("Error: " + refusal.message());
      spec.commandLine().getErr().flush();
      return ExitCode.UNUSABLE.code();
    }
    Comparison comparison = (Comparison) outcome;
    write(format.render(comparison));
    return comparison
        .worst()
        .map(worst -> ExitCode.of(worst, failOn))
        .orElseThrow(() -> nothing(comparison))
        .code();
  }

  private void write(String text) throws IOException {
    if (output != null) {
      AtomicFile.write(output, text);
      return;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    out.flush();
  }

  private static ResultFormatException nothing(Comparison comparison) {
    return new ResultFormatException(
        "nothing was compared: %s holds one server only; give an earlier result to compare it with"
            .formatted(comparison.title()));
  }
}
