package io.github.oltpjmh.server;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a log, for messages. */
final class LogTail {
  private static final int BYTES = 16_384;
  private static final int LINES = 15;

  private LogTail() {}

  /** The last lines; errors alone where there are any. */
  static String of(Path log) {
    List<String> lines = lines(log);
    List<String> errors = lines.stream().filter(line -> line.contains("[ERROR]")).toList();
    List<String> shown = errors.isEmpty() ? lines : errors;
    return String.join("\n", shown.subList(Math.max(0, shown.size() - LINES), shown.size()));
  }

  private static List<String> lines(Path log) {
    if (!Files.isRegularFile(log)) {
      return List.of();
    }
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long start = Math.max(0, file.length() - BYTES);
      file.seek(start);
      byte[] bytes = new byte[(int) (file.length() - start)];
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8).strip().lines().toList();
    } catch (IOException e) {
      return List.of("(the log %s cannot be read: %s)".formatted(log, e.getMessage()));
    }
  }
}
