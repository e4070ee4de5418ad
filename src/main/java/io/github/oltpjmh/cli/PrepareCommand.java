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

/** Makes the tables on a server that stays. */
@Command(
    name = "prepare",
    description = "Makes the tables anew on a server that stays.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class PrepareCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin TablesOptions options = new TablesOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Tables tables = options.tables();
    try (ReachedServer server = options.reach()) {
      server.requireWritable();
      out.printf(
          Locale.ROOT,
          "%s %s: %d tables of %d rows in schema %s%n",
          server.identity().build().getOrDefault("product", ""),
          server.identity().version(),
          tables.count(),
          tables.size(),
          tables.schema());
      out.flush();
      long rows = (long) tables.count() * tables.size();
      try (LoadProgress progress = new LoadProgress(out, rows, Terminal.draws())) {
        Loader loader = new Loader(tables, options.threads, progress);
        server.use("cannot load the tables", connections -> loader.load(connections::open));
      }
    }
    out.println("Done; 'prewarm' reads them into the buffer pool, 'cleanup' drops them.");
    out.flush();
    return ExitCode.FINE.code();
  }
}
