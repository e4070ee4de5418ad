package io.github.oltpjmh.cli;

/** Exit codes; where several apply, the first of INTERNAL, INCOMPLETE, UNUSABLE, WORSE wins. */
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

  int code() {
    return code;
  }
}
