package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A running mysqld whose output goes to a file. */
final class MysqldProcess {
  private static final Duration KILL_LIMIT = Duration.ofSeconds(20);

  private final Process process;
  private final Path log;

  private MysqldProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static MysqldProcess start(List<String> command, Map<String, String> environment, Path log) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(Path.of("/").toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectErrorStream(true)
            // Never inherited: JMH waits for ever for a fork whose output someone still holds.
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().keySet().removeIf(name -> name.startsWith("MYSQL"));
    builder.environment().putAll(environment);
    try {
      return new MysqldProcess(builder.start(), log);
    } catch (IOException e) {
      throw new ServerException("cannot start mysqld: " + e.getMessage(), e);
    }
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  Path log() {
    return log;
  }

  /** How it ended, in words. */
  String end() {
    if (process.isAlive()) {
      return "it is still running";
    }
    int code = process.exitValue();
    return code > 128 && code < 160
        ? "it was ended by signal " + (code - 128)
        : "it ended with exit code " + code;
  }

  /** Waits for its end; false when it has not ended within the limit. */
  boolean await(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for mysqld " + process.pid(), e);
    }
  }

  /**
   * Asks it to shut down, and kills it where it has not within the limit.
   *
   * @return whether it shut down by itself
   */
  boolean stop(Duration limit) {
    process.destroy();
    if (await(limit)) {
      return true;
    }
    kill();
    return false;
  }

  void kill() {
    process.destroyForcibly();
    if (!await(KILL_LIMIT)) {
      throw new ServerException("mysqld %d does not end, not even killed".formatted(process.pid()));
    }
  }
}
