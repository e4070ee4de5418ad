package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.oltpjmh.beside.Sysbench;
import io.github.oltpjmh.server.TestServers;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class VsSysbenchIT {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine commands = Main.commandLine();
    commands.setOut(new PrintWriter(out));
    commands.setErr(new PrintWriter(err));
    return commands.execute(arguments);
  }

  @Test
  void printsTheStatementsSideBySide() {
    assumeTrue(Sysbench.find().isPresent(), "sysbench is not on the PATH");
    String cache = TestServers.placement().cache().toString();
    int code =
        run(
            "vs-sysbench",
            "--digests",
            "--workloads=point_select",
            "--cache=" + cache,
            "--tableSize=1000");
    assertThat(code).as(err.toString()).isEqualTo(ExitCode.FINE.code());
    assertThat(out.toString())
        .contains("beside oltp-jmh on embedded:8.0.15")
        .containsPattern("point_select, psMode=auto.*: same")
        .containsPattern("1 +1 +SELECT c FROM sbtestN WHERE id=\\?")
        .containsPattern("point_select, psMode=disable.*: same")
        .containsPattern("1 +1 +SELECT `c` FROM `sbtestN` WHERE `id` = \\?");
  }

  @Test
  void mistakesAreToldBeforeAServerStarts() {
    assertThat(run("vs-sysbench")).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).contains("--digests");
    assertThat(run("vs-sysbench", "--digests", "--workloads=hot-points"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).contains("not one of sysbench's own");
    assertThat(run("vs-sysbench", "--digests", "--rounds=0")).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).contains("1 or more");
  }
}
