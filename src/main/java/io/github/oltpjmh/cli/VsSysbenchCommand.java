package io.github.oltpjmh.cli;

import io.github.oltpjmh.bench.SbtestRecipe;
import io.github.oltpjmh.beside.Digests;
import io.github.oltpjmh.beside.SideBySide;
import io.github.oltpjmh.beside.Sysbench;
import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.MysqlServer;
import io.github.oltpjmh.server.Orphans;
import io.github.oltpjmh.server.ServerRequest;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.Servers;
import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Compares our workloads with real sysbench's. */
@Command(
    name = "vs-sysbench",
    description = {
      "Runs real sysbench (from the PATH) and our workloads in turn on the same tables of one"
          + " server, and compares what they send.",
      "Exits 1 where they differ."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class VsSysbenchCommand implements Callable<Integer> {
  private static final String LINE = "  %s %9s %9s  %s%n";

  private static final long SEED = 42;

  @Spec CommandSpec spec;

  @Option(
      names = "--digests",
      required = true,
      description = "Compare the normalised statements and their counts an event.")
  boolean digests;

  @Option(
      names = "--server",
      paramLabel = "SERVER",
      defaultValue = "embedded:8.0.15",
      description = "[label=]origin[{option=value;…}] (default: ${DEFAULT-VALUE}).")
  String server = "";

  @Option(
      names = "--workloads",
      paramLabel = "WORKLOAD,…",
      defaultValue =
          "read_write,read_only,write_only,point_select,update_index,update_non_index,insert,delete,"
              + "select_random_points,select_random_ranges,bulk_insert",
      split = ",",
      description = "Workloads of sysbench, with options as in plans (default: all eleven).")
  List<String> workloads = List.of();

  @Option(
      names = "--psMode",
      paramLabel = "MODE,…",
      defaultValue = "auto,disable",
      split = ",",
      description = "Prepared on the server or sent as text (default: ${DEFAULT-VALUE}).")
  List<String> psModes = List.of();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads of each (default: ${DEFAULT-VALUE}).")
  int threads;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1",
      description = "Turns of each (default: ${DEFAULT-VALUE}).")
  int rounds;

  @Option(
      names = "--tables",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of tables (default: ${DEFAULT-VALUE}).")
  int tables;

  @Option(
      names = "--tableSize",
      paramLabel = "ROWS",
      defaultValue = "10000",
      description = "Rows of each table (default: ${DEFAULT-VALUE}).")
  int tableSize;

  @ArgGroup(validate = false, heading = "%nThis machine:%n")
  HostOptions host = new HostOptions();

  @Override
  public Integer call() throws SQLException, IOException {
    Asked asked = asked();
    PrintWriter out = spec.commandLine().getOut();
    Orphans.reap(host.placement()).forEach(line -> out.println("Cleaned up: " + line));
    ServerRequest request =
        ServerRequest.of(
            asked.server(),
            Durability.parse("0/2"),
            new SbtestRecipe(asked.tables()),
            host.placement());
    try (MysqlServer running = Servers.start(request)) {
      return (compare(asked, running, out) ? ExitCode.FINE : ExitCode.WORSE).code();
    }
  }

  private boolean compare(Asked asked, MysqlServer running, PrintWriter out)
      throws SQLException, IOException {
    SideBySide both = new SideBySide(running.endpoint(), asked.tables(), threads, rounds);
    try (Sysbench sysbench = Sysbench.against(running.endpoint())) {
      out.println(sysbench.version() + " beside oltp-jmh on " + running.spec());
    }
    boolean same = true;
    for (WorkloadSpec workload : asked.workloads()) {
      for (PsMode mode : asked.modes()) {
        Digests result = both.digests(workload, mode);
        print(out, result);
        same &= result.same();
      }
    }
    out.printf("%n%s%n", same ? "All the same." : "They differ.");
    out.flush();
    return same;
  }

  /** What the options say, parsed. */
  private record Asked(
      ServerSpec server, Tables tables, List<WorkloadSpec> workloads, List<PsMode> modes) {}

  private Asked asked() {
    try {
      Asked asked =
          new Asked(
              ServerSpec.parse(server),
              Tables.of(tables, tableSize, SEED),
              workloads.stream().map(WorkloadSpec::parse).toList(),
              psModes.stream().map(PsMode::parse).toList());
      asked.workloads().forEach(Sysbench::script);
      if (threads < 1 || rounds < 1) {
        throw new IllegalArgumentException("--threads and --rounds must be 1 or more");
      }
      return asked;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static void print(PrintWriter out, Digests digests) {
    out.printf(
        Locale.ROOT,
        "%n%s, psMode=%s, an event (%d of each): %s%n",
        digests.workload(),
        digests.psMode(),
        digests.events(),
        digests.same() ? "same" : digests.lines().isEmpty() ? "NO STATEMENTS SEEN" : "DIFFERENT");
    out.printf(Locale.ROOT, LINE, " ", "sysbench", "ours", "statement");
    for (Digests.Line line : digests.lines()) {
      out.printf(
          Locale.ROOT,
          LINE,
          line.same() ? " " : "!",
          perEvent(line.theirs(), digests.events()),
          perEvent(line.ours(), digests.events()),
          line.statement());
    }
    out.flush();
  }

  private static String perEvent(long count, long events) {
    return count % events == 0
        ? Long.toString(count / events)
        : String.format(Locale.ROOT, "%.3g", (double) count / events);
  }
}
