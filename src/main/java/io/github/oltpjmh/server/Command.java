package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a short-lived program to its end, within a bound. */
final class Command {
  /** How a program ended, and what it wrote to both of its outputs. */
  record Outcome(int exit, String output) {
    boolean succeeded() {
      return exit == 0;
    }

    /** The last lines of the output, for messages. */
    String tail(int lines) {
      List<String> all = output.strip().lines().toList();
      return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
    }
  }

  private Command() {}

  static Outcome run(List<String> command, Duration limit) {
    return run(command, limit, Map.of());
  }

  static Outcome run(List<String> command, Duration limit, Map<String, String> environment) {
    return run(command, limit, environment, Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
  }

  static Outcome run(
      List<String> command, Duration limit, Map<String, String> environment, Path directory) {
    // A file, not a pipe: a grandchild that keeps a pipe open would make us wait for it.
    try {
      Path output = Files.createTempFile("oltp-command-", ".out");
      try {
        return run(command, limit, environment, directory, output);
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      throw new ServerException("cannot run %s: %s".formatted(command.get(0), e.getMessage()), e);
    }
  }

  /** The executable of that name on the PATH. */
  static Optional<Path> find(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .filter(directory -> !directory.isBlank())
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Outcome run(
      List<String> command,
      Duration limit,
      Map<String, String> environment,
      Path directory,
      Path output)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new ServerException(
            "%s did not end within %d s:\n%s"
                .formatted(
                    String.join(" ", command),
                    limit.toSeconds(),
                    new Outcome(-1, Files.readString(output)).tail(10)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while %s ran".formatted(command.get(0)), e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Outcome(
        process.exitValue(), new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
  }
}
