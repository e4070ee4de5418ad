package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Final reports of sysbench 1.0 and 1.1 found in a text, as JMH results.
 *
 * <p>Each log becomes a result of benchmark {@code sysbench} with one fork. The raw data are the
 * interval lines' tps where there are some (an iteration each, not a replicate), else the tps of
 * the whole. Secondary metrics: {@code reads}, {@code writes}, {@code other}, {@code events},
 * {@code errors}, {@code reconnects} as counts, {@code latency.min}, {@code .avg}, {@code .max} and
 * {@code .p95} (or whichever percentile) in ms.
 */
public final class SysbenchLog {
  private static final long LIMIT = 256L << 20;

  private SysbenchLog() {}

  /**
   * Reads a text with one log or more, whatever stands around them.
   *
   * @throws ResultFormatException naming the file and line where there is no log, or one whose
   *     numbers contradict each other
   */
  public static JmhResults read(Path file) {
    try {
      if (Files.size(file) > LIMIT) {
        throw new ResultFormatException(file + ": larger than 256 MiB, too large for a pasted log");
      }
      // Replaces what is not UTF-8: people paste logs from terminals of any encoding.
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return read(file.toString(), text.lines().toList());
    } catch (NoSuchFileException e) {
      throw new ResultFormatException("no such file: " + file, e);
    } catch (IOException e) {
      throw new ResultFormatException("cannot read " + file + ": " + e, e);
    }
  }

  /**
   * Reads logs from lines of text.
   *
   * @param source name for messages
   */
  public static JmhResults read(String source, List<String> lines) {
    return new JmhResults(source, new SysbenchReader(source).read(lines));
  }
}
