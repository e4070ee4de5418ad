package io.github.oltpjmh.profile;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The full histograms of a trial, in ns, one a measured iteration, in HdrHistogram's compressed log
 * format 1.3: its own {@code HistogramLogProcessor} reads it.
 */
public final class LatencyLog implements AutoCloseable {
  private final HistogramLogWriter writer;

  private LatencyLog(HistogramLogWriter writer) {
    this.writer = writer;
  }

  /** Starts a log; {@code startMillis} is of the epoch. */
  static LatencyLog create(Path file, long startMillis) {
    try {
      HistogramLogWriter writer = new HistogramLogWriter(file.toFile());
      writer.outputComment("[Latencies in ns, one histogram a measured iteration]");
      writer.outputLogFormatVersion();
      writer.outputStartTime(startMillis);
      writer.setBaseTime(startMillis);
      writer.outputLegend();
      return new LatencyLog(writer);
    } catch (FileNotFoundException e) {
      throw new UncheckedIOException("cannot write latencies: " + e.getMessage(), e);
    }
  }

  /** Appends an iteration with its start and end. */
  void append(Histogram iteration) {
    writer.outputIntervalHistogram(iteration);
  }

  @Override
  public void close() {
    writer.close();
  }

  /**
   * The sum of all histograms of some logs, in ns.
   *
   * @throws IOException where one is missing or holds none
   */
  public static Histogram sum(Iterable<Path> files) throws IOException {
    Histogram all = ThreadLatency.gathering();
    for (Path file : files) {
      try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
        int intervals = 0;
        EncodableHistogram interval;
        while ((interval = reader.nextIntervalHistogram()) != null) {
          all.add((Histogram) interval);
          intervals++;
        }
        if (intervals == 0) {
          throw new IOException(
              String.format(Locale.ROOT, "%s holds no histogram of latencies", file));
        }
      }
    }
    return all;
  }
}
