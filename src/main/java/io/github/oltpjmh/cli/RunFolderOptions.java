package io.github.oltpjmh.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where runs are kept. */
final class RunFolderOptions {
  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Folder of all runs (default: ${DEFAULT-VALUE}).",
      defaultValue = "jmh-results")
  Path results = Path.of("jmh-results");

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description = "Go on with an interrupted run: its folder. Plan, order and seeds are its own.")
  @Nullable Path resume;
}
