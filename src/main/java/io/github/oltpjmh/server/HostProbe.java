package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Reads what a host is like: load, stolen time, clock, the cost of an fsync. What a platform does
 * not tell is left out, never 0.
 */
final class HostProbe {
  private static final int FSYNCS = 20;

  private final Path directory;
  private long[] ticks;

  /** Begins to watch; the directory's file system is the one that is probed. */
  HostProbe(Path directory) {
    this.directory = directory;
    this.ticks = ticks();
  }

  /**
   * The readings now. Writes and deletes a small file.
   *
   * @throws IOException when the directory cannot be written
   */
  synchronized Map<String, String> read() throws IOException {
    Map<String, String> readings = new LinkedHashMap<>();
    long[] now = ticks();
    first("/proc/loadavg").ifPresent(load1 -> readings.put("load1", decimal(load1)));
    stealPercent(ticks, now).ifPresent(steal -> readings.put("stealPercent", decimal(steal)));
    ticks = now;
    clockMhz().ifPresent(mhz -> readings.put("cpuMhz", decimal(mhz)));
    readings.put("fsyncMillis", String.format(Locale.ROOT, "%.3f", fsyncMillis()));
    FileStore store = Files.getFileStore(directory);
    readings.put("freeDiskBytes", Long.toString(store.getUsableSpace()));
    readings.put("dataFileSystem", store.type());
    return readings;
  }

  /** Stolen share of all processors' time between two readings of /proc/stat, in percent. */
  static OptionalDouble stealPercent(long[] before, long[] after) {
    if (before.length < 8 || after.length < 8) {
      return OptionalDouble.empty();
    }
    long total = 0;
    // Columns 9 and 10, guest time, are already in the first two.
    for (int i = 0; i < 8; i++) {
      total += after[i] - before[i];
    }
    return total <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100.0 * (after[7] - before[7]) / total);
  }

  private double fsyncMillis() throws IOException {
    Path file = Files.createTempFile(directory, "fsync", ".probe");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      double[] millis = new double[FSYNCS];
      ByteBuffer block = ByteBuffer.allocateDirect(4096);
      for (int i = 0; i < FSYNCS; i++) {
        block.clear();
        long start = System.nanoTime();
        channel.write(block);
        channel.force(false);
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
      Arrays.sort(millis);
      return (millis[FSYNCS / 2 - 1] + millis[FSYNCS / 2]) / 2;
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static long[] ticks() {
    return lines("/proc/stat").stream()
        .filter(line -> line.startsWith("cpu "))
        .findFirst()
        .map(line -> line.substring(4).strip().split("\\s+", -1))
        .map(columns -> Arrays.stream(columns).mapToLong(Long::parseLong).toArray())
        .orElse(new long[0]);
  }

  private static OptionalDouble clockMhz() {
    return lines("/proc/cpuinfo").stream()
        .filter(line -> line.startsWith("cpu MHz"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(':') + 1).strip()))
        .average();
  }

  private static OptionalDouble first(String file) {
    return lines(file).stream()
        .mapToDouble(line -> Double.parseDouble(line.split(" ", 2)[0]))
        .findFirst();
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
