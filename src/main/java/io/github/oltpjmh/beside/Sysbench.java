package io.github.oltpjmh.beside;

import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.workload.Workload;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sysbench that is installed here, told how to reach one server. */
public final class Sysbench implements AutoCloseable {
  private static final String NAME = "sysbench";

  private final Path program;
  private final Path login;

  private Sysbench(Path program, Path login) {
    this.program = program;
    this.login = login;
  }

  /** The program on the PATH. */
  public static Optional<Path> find() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, NAME))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Prepares to run it against a server. User and password go into a file that only this user may
   * read, since arguments are for everybody to see.
   *
   * @throws SysbenchException where it is not installed
   */
  public static Sysbench against(Endpoint endpoint) {
    Path program =
        find()
            .orElseThrow(
                () ->
                    new SysbenchException(
                        "sysbench is not on the PATH; install it (Debian and Ubuntu: apt-get"
                            + " install sysbench) and try again",
                        null));
    try {
      Path login =
          Files.createTempFile(
              "oltp-sysbench",
              ".cnf",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.write(
          login,
          List.of(
              "mysql-host=" + endpoint.host(),
              "mysql-port=" + endpoint.port(),
              "mysql-user=" + endpoint.user(),
              "mysql-password=" + endpoint.password()));
      return new Sysbench(program, login);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write sysbench's options: " + e.getMessage(), e);
    }
  }

  /**
   * The name of the script that a workload is in sysbench.
   *
   * @throws IllegalArgumentException where it is none of sysbench's
   */
  public static String script(WorkloadSpec spec) {
    List<Workload> scripts =
        Stream.of(Workload.values()).filter(w -> !w.name().startsWith("MDC_")).toList();
    if (!scripts.contains(spec.workload())) {
      throw new IllegalArgumentException(
          "workload %s is not one of sysbench's own; those are %s"
              .formatted(
                  spec.workload(),
                  String.join(", ", scripts.stream().map(Workload::toString).toList())));
    }
    return switch (spec.workload()) {
      case SELECT_RANDOM_POINTS, SELECT_RANDOM_RANGES, BULK_INSERT -> spec.workload().toString();
      default -> "oltp_" + spec.workload();
    };
  }

  /** Its version, such as {@code sysbench 1.0.20}. */
  public String version() {
    return finished(process(List.of(program.toString(), "--version"))).strip();
  }

  /** Runs one of its commands to the end and returns what it printed. */
  public String run(String schema, String script, List<String> arguments) {
    return finished(start(schema, script, arguments));
  }

  /** Starts one of its commands; standard error goes where standard output does. */
  Process start(String schema, String script, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(program.toString(), script));
    command.add("--config-file=" + login);
    command.add("--mysql-db=" + schema);
    command.addAll(arguments);
    return process(command);
  }

  private static Process process(List<String> command) {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new SysbenchException("cannot start sysbench: " + e.getMessage(), e);
    }
  }

  private static String finished(Process process) {
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      requireSuccess(process, output);
      return output;
    } catch (IOException e) {
      throw new SysbenchException("cannot read what sysbench prints: " + e.getMessage(), e);
    } finally {
      process.destroy();
    }
  }

  static void requireSuccess(Process process, String output) {
    try {
      int code = process.waitFor();
      if (code != 0) {
        throw new SysbenchException(
            "sysbench failed with exit code %d:%n%s".formatted(code, output.strip()), null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SysbenchException("interrupted while sysbench ran", e);
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(login);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete " + login + ": " + e.getMessage(), e);
    }
  }
}
