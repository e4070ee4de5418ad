package io.github.oltpjmh.cli;

import java.io.Console;

/** What this process is attached to. */
final class Terminal {
  private Terminal() {}

  /** Whether somebody sits before it. From JDK 22 on there is a console without a terminal too. */
  @SuppressWarnings("SystemConsoleNull")
  static boolean exists() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      // Before JDK 22 a console is a terminal.
      return true;
    }
  }

  /** Whether a line can be drawn over. */
  static boolean draws() {
    return exists() && !"dumb".equals(System.getenv("TERM"));
  }
}
