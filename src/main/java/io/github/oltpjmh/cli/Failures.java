package io.github.oltpjmh.cli;

import io.github.oltpjmh.beside.SysbenchException;
import io.github.oltpjmh.plan.PlanException;
import io.github.oltpjmh.result.ResultFormatException;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.server.ServerException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one message and an exit code. */
final class Failures {
  private Failures() {}

  /** What a command threw. */
  static int handle(Exception failure, CommandLine command, ParseResult arguments) {
    PrintWriter err = command.getErr();
    ExitCode code = code(failure);
    if (code == ExitCode.INTERNAL) {
      err.println("Internal error: " + failure);
      err.println("This is a fault of oltp-jmh; --debug shows where it happened.");
    } else {
      err.println("Error: " + failure.getMessage());
    }
    if (arguments.expandedArgs().contains("--debug")) {
      failure.printStackTrace(err);
    }
    err.flush();
    return code.code();
  }

  /** Arguments that the command line does not know. */
  static int usage(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("Error: " + failure.getMessage());
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(failure, err)) {
      err.println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
    }
    err.flush();
    return ExitCode.USAGE.code();
  }

  private static ExitCode code(Exception failure) {
    if (failure instanceof PlanException
        || failure instanceof ServerException
        || failure instanceof SysbenchException
        || failure instanceof ResultFormatException
        || failure instanceof RunFolderException) {
      return ExitCode.UNUSABLE;
    }
    return ExitCode.INTERNAL;
  }
}
