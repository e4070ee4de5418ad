package io.github.oltpjmh.cli;

import io.github.oltpjmh.server.Placement;
import io.github.oltpjmh.server.ReachedServer;
import io.github.oltpjmh.server.ServerException;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.TableOptions;
import io.github.oltpjmh.workload.Tables;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which tables, on which server that stays; ours and sysbench's names of the options. */
final class TablesOptions {
  @Parameters(
      paramLabel = "SERVER",
      description = "A server that stays, [label=]jdbc:mysql://host:3306/.")
  String server = "";

  @Option(
      names = "--tables",
      paramLabel = "N",
      description = "Number of tables (default: ${DEFAULT-VALUE}).",
      defaultValue = "1")
  int tables;

  @Option(
      names = {"--tableSize", "--table-size"},
      paramLabel = "ROWS",
      description = "Rows of each table (default: ${DEFAULT-VALUE}).",
      defaultValue = "10000")
  int tableSize;

  @Option(
      names = {"--tableOptions", "--table-options"},
      paramLabel = "{OPTION=VALUE;…}",
      description =
          "How tables are made: auto_inc, secondary, create_secondary, mysql_storage_engine,"
              + " create_table_options, charset, collation.",
      defaultValue = "")
  String tableOptions = "";

  @Option(
      names = {"--distribution", "--rand-type"},
      paramLabel = "NAME",
      description = "Distribution of column k (default: ${DEFAULT-VALUE}).",
      defaultValue = "uniform")
  String distribution = "";

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the rows (default: ${DEFAULT-VALUE}).",
      defaultValue = "42")
  long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Tables that are worked on at once (default: ${DEFAULT-VALUE}).",
      defaultValue = "4")
  int threads;

  @Option(
      names = "--tls",
      paramLabel = "MODE",
      description = "disabled, required, verify_ca or verify_identity (default: ${DEFAULT-VALUE}).",
      defaultValue = "disabled")
  String tls = "";

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where it is noted which servers are in use, as for run.")
  @Nullable Path cache;

  @ArgGroup(validate = false, heading = "%nConnection:%n")
  ExternalOptions external = new ExternalOptions();

  /**
   * The tables.
   *
   * @throws ServerException naming what is wrong with an option
   */
  Tables tables() {
    if (threads < 1) {
      throw new ServerException("--threads=%d: at least 1 is needed".formatted(threads));
    }
    try {
      return new Tables(
          external.schema,
          tables,
          tableSize,
          seed,
          TableOptions.parse(tableOptions),
          KeyDistribution.parse(distribution));
    } catch (IllegalArgumentException e) {
      throw new ServerException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Connects to the server. */
  ReachedServer reach() {
    try {
      ServerSpec spec = ServerSpec.parse(server);
      return ReachedServer.reach(
          spec,
          external.use(List.of(spec), TlsMode.parse(tls), false, false),
          Placement.in(cache == null ? Placement.defaultCache() : cache));
    } catch (IllegalArgumentException e) {
      throw new ServerException(String.valueOf(e.getMessage()), e);
    }
  }
}
