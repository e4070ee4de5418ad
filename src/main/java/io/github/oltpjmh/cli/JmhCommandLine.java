package io.github.oltpjmh.cli;

import java.io.IOException;
import java.io.PrintStream;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * JMH's own command line, with one change: a benchmark that fails ends the run with a message and a
 * non-zero exit code, where JMH by itself would print a trace and exit 0 ({@code -foe false} brings
 * that back).
 */
final class JmhCommandLine {
  private JmhCommandLine() {}

  static ExitCode run(String[] args, PrintStream err) throws IOException {
    try {
      CommandLineOptions options = new CommandLineOptions(args);
      if (asksForText(options)) {
        org.openjdk.jmh.Main.main(args);
        return ExitCode.FINE;
      }
      return measure(options, err);
    } catch (CommandLineOptionException e) {
      err.println("Error: " + e.getMessage());
      err.println("  -h lists JMH's options, --help the subcommands of this program.");
      return ExitCode.USAGE;
    }
  }

  private static boolean asksForText(CommandLineOptions options) {
    return options.shouldHelp()
        || options.shouldList()
        || options.shouldListWithParams()
        || options.shouldListProfilers()
        || options.shouldListResultFormats();
  }

  private static ExitCode measure(CommandLineOptions options, PrintStream err) {
    Options strict =
        new OptionsBuilder()
            .parent(options)
            .shouldFailOnError(options.shouldFailOnError().orElse(true))
            .build();
    try {
      new Runner(strict).run();
      return ExitCode.FINE;
    } catch (NoBenchmarksException e) {
      err.println(
          "No benchmark matches "
              + options.getIncludes()
              + "; -l lists the benchmarks, --help the subcommands of this program.");
      return ExitCode.USAGE;
    } catch (RunnerException e) {
      err.println();
      err.println("Failed: " + Causes.message(e));
      return ExitCode.INCOMPLETE;
    }
  }
}
