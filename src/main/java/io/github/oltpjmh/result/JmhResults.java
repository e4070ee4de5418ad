package io.github.oltpjmh.result;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * The content of a JMH JSON file.
 *
 * @param source name of the file, for messages
 * @param results in the order of the file
 */
public record JmhResults(String source, List<JmhResult> results) {
  public JmhResults {
    results = List.copyOf(results);
  }

  /**
   * Reads a file written by JMH with {@code -rf json}, or by anything that keeps to its form.
   *
   * @throws ResultFormatException naming file, line and column if it is truncated or foreign, and
   *     the cause if it cannot be read at all
   */
  public static JmhResults read(Path file) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return read(file.toString(), in);
    } catch (NoSuchFileException e) {
      throw new ResultFormatException("no such file: " + file, e);
    } catch (IOException e) {
      throw new ResultFormatException("cannot read " + file + ": " + e, e);
    }
  }

  /**
   * Reads JMH JSON from a stream.
   *
   * @param source name for messages
   */
  public static JmhResults read(String source, InputStream in) {
    return new JmhResults(source, new JmhReader(source).read(in));
  }
}
