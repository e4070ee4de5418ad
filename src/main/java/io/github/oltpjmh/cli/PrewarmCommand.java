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

/** Reads the tables into the buffer pool of a server that stays. */
@Command(
    name = "prewarm",
    description = "Reads the tables of a server that stays into its buffer pool.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class PrewarmCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin TablesOptions options = new TablesOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Tables tables = options.tables();
    try (ReachedServer server = options.reach()) {
      Loader loader = new Loader(tables, options.threads, Loader.Progress.NONE);
      server.use("cannot read the tables", connections -> loader.prewarm(connections::open));
    }
    out.printf(Locale.ROOT, "%d tables of schema %s read.%n", tables.count(), tables.schema());
    out.flush();
    return ExitCode.FINE.code();
  }
}
