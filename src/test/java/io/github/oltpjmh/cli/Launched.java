package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** {@code benchmarks.jar} as a user starts it: a process of its own, with a cache of its own. */
final class Launched {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Output and exit code of an ended process. */
  record Ended(int code, String output) {}

  private final Process process;
  private final Path output;

  private Launched(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  static Path jar() {
    return Path.of(System.getProperty("oltp.benchmarks.jar", "target/benchmarks.jar"));
  }

  /** Starts the jar with a directory for {@code XDG_CACHE_HOME} and for its output. */
  static Launched start(Path cacheHome, Path output, String... arguments) throws IOException {
    // A build in the background of a shell ignores SIGINT, and so would all that it starts.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String name : List.of("oltp.maven.home", "oltp.maven.repo")) {
      String value = System.getProperty(name, "");
      if (!value.isBlank()) {
        command.add("-D" + name + "=" + value);
      }
    }
    command.addAll(List.of("-jar", jar().toString()));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("XDG_CACHE_HOME", cacheHome.toString());
    builder.redirectOutput(output.toFile());
    return new Launched(builder.start(), output);
  }

  String output() {
    try {
      return Files.readString(output, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  Ended end() throws InterruptedException {
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(output()).isTrue();
    return new Ended(process.exitValue(), output());
  }

  /** Waits for something to happen while the process lives. */
  void await(BooleanSupplier condition, String what) throws InterruptedException {
    eventually(condition, () -> what + " did not happen: " + output());
  }

  static void eventually(BooleanSupplier condition, java.util.function.Supplier<String> otherwise)
      throws InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!condition.getAsBoolean()) {
      assertThat(Instant.now()).as(otherwise).isBefore(end);
      Thread.sleep(50);
    }
  }

  /** Sends a signal to the launcher or to the fork that it has started. */
  void signal(String name, boolean fork) throws IOException, InterruptedException {
    ProcessHandle target =
        fork
            ? process.children().findFirst().orElseThrow(() -> new AssertionError(output()))
            : process.toHandle();
    int code =
        new ProcessBuilder("kill", "-" + name, Long.toString(target.pid())).start().waitFor();
    assertThat(code).isZero();
  }

  /** Command lines of the mysqld processes that run from a cache. */
  static List<String> servers(Path cacheHome) {
    String mark = cacheHome.toString();
    return ProcessHandle.allProcesses()
        .map(handle -> handle.info().commandLine().orElse(""))
        .filter(line -> line.contains("mysqld") && line.contains(mark))
        .filter(line -> line.contains("--datadir"))
        .toList();
  }

  /** Data directories of servers, of living and of dead ones. */
  static List<Path> instances(Path cacheHome) {
    Path instances = cacheHome.resolve("oltp-jmh/instances");
    if (!Files.isDirectory(instances)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(instances)) {
      return found.filter(Files::isDirectory).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
