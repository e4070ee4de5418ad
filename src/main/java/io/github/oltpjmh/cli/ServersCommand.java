package io.github.oltpjmh.cli;

import io.github.oltpjmh.server.ServerException;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.Servers;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the servers that can be measured on this machine. */
@Command(
    name = "servers",
    description =
        "Lists what can be measured here, and why the rest cannot; or checks given specs.",
    mixinStandardHelpOptions = true)
final class ServersCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "SERVER",
      description = "Specs to check, [label=]origin[{option=value;…}].")
  List<String> servers = List.of();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<String> asked =
        servers.isEmpty()
            ? Servers.embeddedVersions().stream().map(version -> "embedded:" + version).toList()
            : servers;
    boolean all = true;
    for (String server : asked) {
      all &= line(out, server);
    }
    out.flush();
    return (all ? ExitCode.FINE : ExitCode.UNUSABLE).code();
  }

  private static boolean line(PrintWriter out, String server) {
    try {
      Servers.check(ServerSpec.parse(server));
      out.printf(Locale.ROOT, "%-24s available%n", server);
      return true;
    } catch (ServerException | IllegalArgumentException e) {
      out.printf(Locale.ROOT, "%-24s not available: %s%n", server, e.getMessage());
      return false;
    }
  }
}
