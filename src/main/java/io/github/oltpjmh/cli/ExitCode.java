package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Verdict;
import io.github.oltpjmh.plan.FailOn;

/** Exit codes, from the mildest to the gravest; where several apply, the gravest is meant. */
enum ExitCode {
  /** Nothing to complain about. */
  FINE(0),
  /** Something got slower, or may have: REGRESSED or SUSPECT. */
  WORSE(1),
  /** Unusable input, or a comparison that was refused. */
  UNUSABLE(2),
  /** Wrong usage of the command line. */
  USAGE(3),
  /** Trials failed, the run is incomplete, or a verdict is INVALID. */
  INCOMPLETE(4),
  /** A fault of this program. */
  INTERNAL(5),
  /** Interrupted by the user. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** What a verdict comes to. */
  static ExitCode of(Verdict worst, FailOn failOn) {
    return switch (worst) {
      case INVALID -> failOn == FailOn.NONE ? FINE : INCOMPLETE;
      case REGRESSED -> failOn == FailOn.NONE ? FINE : WORSE;
      case SUSPECT -> failOn == FailOn.SUSPECT ? WORSE : FINE;
      case INCONCLUSIVE, EQUIVALENT, IMPROVED -> FINE;
    };
  }

  int code() {
    return code;
  }

  /** The graver of two. */
  ExitCode or(ExitCode other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
