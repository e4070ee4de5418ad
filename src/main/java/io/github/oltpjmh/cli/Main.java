package io.github.oltpjmh.cli;

import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The entry point of {@code benchmarks.jar}: a subcommand of ours, or else JMH's own command line.
 */
@Command(
    name = "oltp",
    description = {
      "Tells which MySQL version, setting or build got slower, by how much, and how sure that is.",
      "",
      "Any first argument that is not a subcommand goes to JMH's own command line; -h lists its"
          + " options, -l the benchmarks.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 fine; 1 something got slower, or may have; 2 unusable input or refused"
          + " comparison; 3 usage; 4 trials failed or run incomplete; 5 internal error; 130"
          + " interrupted."
    },
    subcommands = {
      RunCommand.class,
      CompareCommand.class,
      AcceptCommand.class,
      CalibrateCommand.class,
      ServersCommand.class,
      PlansCommand.class,
      VsSysbenchCommand.class,
      PrepareCommand.class,
      PrewarmCommand.class,
      CleanupCommand.class,
      CommandLine.HelpCommand.class
    },
    versionProvider = Main.Version.class)
public final class Main implements Runnable {
  private static final Set<String> OURS = Set.of("--help", "--version", "-V");

  @Spec CommandSpec spec;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  @Option(
      names = "--debug",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  boolean debug;

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(arguments));
  }

  static int run(String... arguments) throws IOException {
    CommandLine commands = commandLine();
    boolean ours =
        arguments.length == 0
            || OURS.contains(arguments[0])
            || commands.getSubcommands().containsKey(arguments[0]);
    return ours ? commands.execute(arguments) : JmhCommandLine.run(arguments, System.err).code();
  }

  static CommandLine commandLine() {
    CommandLine commands = new CommandLine(new Main());
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    CommandLine run = Objects.requireNonNull(commands.getSubcommands().get("run"));
    PlanOptions.addTo(run.getCommandSpec());
    commands.setUsageHelpWidth(100);
    commands.setExecutionExceptionHandler(Failures::handle);
    commands.setParameterExceptionHandler(Failures::usage);
    return commands;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing subcommand.");
  }

  /** The version that the build wrote into the manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"oltp-jmh " + text()};
    }

    static String text() {
      @Nullable String version = Main.class.getPackage().getImplementationVersion();
      return version == null ? "development" : version;
    }
  }
}
