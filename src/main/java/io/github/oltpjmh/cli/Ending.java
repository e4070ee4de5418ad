package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Policy;
import io.github.oltpjmh.compare.Verdict;
import io.github.oltpjmh.plan.FailOn;
import io.github.oltpjmh.report.SummaryText;
import io.github.oltpjmh.result.AtomicFile;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.RunOutcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** What follows a run: compare, write the summary, print it, and choose the exit code. */
final class Ending {
  private Ending() {}

  static ExitCode of(Run run, RunOutcome outcome, List<String> repeat, PrintWriter out)
      throws IOException {
    RunResults results = RunResults.read(run.folder().path());
    Comparison comparison = new Comparer(Policy.NIGHTLY).within(results);
    String summary = incomplete(outcome) + SummaryText.of(comparison, results, repeat);
    AtomicFile.write(run.folder().summary(), summary);
    out.println();
    out.print(summary);
    out.println();
    out.println("Results: " + run.folder().path());
    if (outcome.missing() > 0) {
      out.println(
          "To go on: scripts/oltp run --resume " + Shell.quoted(run.folder().path().toString()));
    }
    out.flush();
    return code(run.plan().failOn(), outcome, comparison.worst());
  }

  private static String incomplete(RunOutcome outcome) {
    return outcome.missing() == 0
        ? ""
        : "This run is incomplete: %d of its trials were not made.%n".formatted(outcome.missing());
  }

  private static ExitCode code(FailOn failOn, RunOutcome outcome, Optional<Verdict> worst) {
    if (outcome.interrupted()) {
      return ExitCode.INTERRUPTED;
    }
    if (outcome.failed() > 0 || outcome.missing() > 0) {
      return ExitCode.INCOMPLETE;
    }
    return worst.map(verdict -> code(failOn, verdict)).orElse(ExitCode.FINE);
  }

  private static ExitCode code(FailOn failOn, Verdict worst) {
    return switch (worst) {
      case INVALID -> failOn == FailOn.NONE ? ExitCode.FINE : ExitCode.INCOMPLETE;
      case REGRESSED -> failOn == FailOn.NONE ? ExitCode.FINE : ExitCode.WORSE;
      case SUSPECT -> failOn == FailOn.SUSPECT ? ExitCode.WORSE : ExitCode.FINE;
      case INCONCLUSIVE, EQUIVALENT, IMPROVED -> ExitCode.FINE;
    };
  }
}
