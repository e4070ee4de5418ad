package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Real sysbench, where it is installed. */
final class Sysbench {
  private Sysbench() {}

  /** Skips the test, with a word, where there is no sysbench on the PATH. */
  static void assumed() {
    assumeTrue(
        io.github.oltpjmh.beside.Sysbench.find().isPresent(),
        "sysbench is not on the PATH (Debian: apt-get install sysbench)");
  }

  /** Runs a command against a server, with one thread unless told otherwise; returns its output. */
  static String run(TestServer server, String schema, String script, String... arguments) {
    List<String> command = new ArrayList<>(List.of(script));
    command.addAll(server.sysbenchOptions());
    command.addAll(List.of("--mysql-db=" + schema, "--rand-type=uniform", "--time=0"));
    command.addAll(List.of(arguments));
    return run(command.toArray(String[]::new));
  }

  static String run(String... arguments) {
    List<String> command = new ArrayList<>(List.of("sysbench"));
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(output).isZero();
      return output;
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
