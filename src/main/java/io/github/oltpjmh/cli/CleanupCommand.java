package io.github.oltpjmh.cli;

import io.github.oltpjmh.server.ReachedServer;
import io.github.oltpjmh.workload.Loader;
import io.github.oltpjmh.workload.Tables;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Drops the tables on a server that stays. */
@Command(
    name = "cleanup",
    description = "Drops what prepare and run made on a server that stays, and nothing else.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class CleanupCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin TablesOptions options = new TablesOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Tables tables = options.tables();
    try (ReachedServer server = options.reach()) {
      Loader loader = new Loader(tables, options.threads, Loader.Progress.NONE);
      server.use("cannot drop the tables", connections -> loader.cleanup(connections::open));
    }
    out.printf(Locale.ROOT, "Nothing of this tool is left in schema %s.%n", tables.schema());
    out.flush();
    return ExitCode.FINE.code();
  }
}
