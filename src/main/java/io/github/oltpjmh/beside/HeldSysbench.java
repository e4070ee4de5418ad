package io.github.oltpjmh.beside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A sysbench that stands still twice: when its statements are prepared, and after its last event,
 * before it closes its connections. Between the two the server sees nothing but its events.
 *
 * <p>One of sysbench's own scripts runs unchanged inside another that lets each thread wait for a
 * line on standard input, once the server has counted what the thread did.
 */
final class HeldSysbench implements AutoCloseable {
  private static final String MARK = "oltp-jmh waits";
  private static final String WRAPPER =
      """
      require("%s")
      local init, done = thread_init, thread_done
      local function wait() con:query("%s"); print("%s"); io.flush(); io.read() end
      function thread_init(...) init(...); wait() end
      function thread_done(...) wait(); done(...) end
      """;

  private final int threads;
  private final Path wrapper;
  private final Process process;
  private final BufferedReader output;
  private final StringBuilder printed = new StringBuilder();

  private HeldSysbench(int threads, Path wrapper, Process process) {
    this.threads = threads;
    this.wrapper = wrapper;
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Starts {@code run} of a script. */
  static HeldSysbench start(
      Sysbench sysbench, String schema, String script, int threads, List<String> options)
      throws IOException {
    Path wrapper = Files.createTempFile("oltp-" + script, ".lua");
    Files.writeString(wrapper, WRAPPER.formatted(script, Executions.FENCE, MARK));
    List<String> arguments = new ArrayList<>(options);
    arguments.add("--threads=" + threads);
    arguments.add("run");
    return new HeldSysbench(
        threads, wrapper, sysbench.start(schema, wrapper.toString(), arguments));
  }

  /** Waits until all threads stand still; an end instead is an error. */
  void awaitStop() throws IOException {
    for (int waiting = 0; waiting < threads; ) {
      String line = output.readLine();
      if (line == null) {
        Sysbench.requireSuccess(process, printed.toString());
        throw new SysbenchException(
            "sysbench ended before its time:%n".formatted() + printed, null);
      }
      if (line.endsWith(MARK)) {
        waiting++;
      } else {
        printed.append(line).append(System.lineSeparator());
      }
    }
  }

  /** Lets all threads go on. */
  void release() throws IOException {
    Writer input = process.outputWriter(StandardCharsets.UTF_8);
    input.write("\n".repeat(threads));
    input.flush();
  }

  /** Lets it end, and requires that it found nothing wrong. */
  void finish() throws IOException {
    release();
    output.lines().forEach(line -> printed.append(line).append(System.lineSeparator()));
    Sysbench.requireSuccess(process, printed.toString());
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    Files.deleteIfExists(wrapper);
  }
}
