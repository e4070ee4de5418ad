package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Outcome;
import io.github.oltpjmh.compare.Refusal;
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

/**
 * What follows a run: compare, write the summary, print it, and choose the exit code.
 *
 * @param comparer gives the verdicts
 * @param reference the earlier result to compare with
 * @param referenceFailOn from which verdict on that comparison fails
 * @param repeat how to repeat the run, a line each
 */
record Ending(Comparer comparer, Reference reference, FailOn referenceFailOn, List<String> repeat) {
  ExitCode of(Run run, RunOutcome outcome, PrintWriter out) throws IOException {
    RunResults results = RunResults.read(run.folder().path());
    Comparison comparison = comparer.within(results);
    StringBuilder summary =
        new StringBuilder(incomplete(outcome)).append(SummaryText.of(comparison, results, repeat));
    ExitCode code = ended(outcome).or(worst(comparison, run.plan().failOn()));
    code = code.or(withReference(results, summary));
    // Maven knows failure only; the file has the code.
    summary.append("\nExit code: ").append(code.code()).append('\n');
    AtomicFile.write(run.folder().summary(), summary.toString());
    out.println();
    out.print(summary);
    out.println();
    out.println("Results: " + run.folder().path());
    if (outcome.missing() > 0) {
      out.println(
          "To go on: scripts/oltp run --resume " + Shell.quoted(run.folder().path().toString()));
    }
    out.flush();
    return code;
  }

  private static String incomplete(RunOutcome outcome) {
    return outcome.missing() == 0
        ? ""
        : "This run is incomplete: %d of its trials were not made.%n".formatted(outcome.missing());
  }

  private ExitCode withReference(RunResults results, StringBuilder summary) {
    if (!reference.note().isEmpty()) {
      summary.append("\nReference: ").append(reference.note()).append('\n');
    }
    if (reference.results().isEmpty()) {
      return ExitCode.FINE;
    }
    Outcome outcome = comparer.between(reference.results().get(), results, false);
    if (outcome instanceof Refusal refusal) {
      summary.append(refusal.message()).append(" (oltp compare)\n");
      return ExitCode.UNUSABLE;
    }
    Comparison comparison = (Comparison) outcome;
    summary.append('\n').append(SummaryText.of(comparison));
    return worst(comparison, referenceFailOn);
  }

  private static ExitCode worst(Comparison comparison, FailOn failOn) {
    return comparison.worst().map((Verdict v) -> ExitCode.of(v, failOn)).orElse(ExitCode.FINE);
  }

  private static ExitCode ended(RunOutcome outcome) {
    if (outcome.interrupted()) {
      return ExitCode.INTERRUPTED;
    }
    return outcome.failed() > 0 || outcome.missing() > 0 ? ExitCode.INCOMPLETE : ExitCode.FINE;
  }
}
