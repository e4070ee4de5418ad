package io.github.oltpjmh.cli;

import picocli.CommandLine.Option;

/** What a run may do about settings of servers that others run. */
final class SettingOptions {
  @Option(
      names = "--accept-settings",
      description =
          "Measure servers that others run although their settings are not the plan's; the"
              + " differences stand in the result.")
  boolean accept;

  @Option(
      names = "--set-global",
      description =
          "Set dynamic variables that differ, such as durability, for the length of each trial on"
              + " servers that others run, and put them back.")
  boolean setGlobal;

  /** As they were given, each after a space. */
  String flags() {
    return (accept ? " --accept-settings" : "") + (setGlobal ? " --set-global" : "");
  }
}
