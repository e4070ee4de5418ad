package io.github.oltpjmh.profile;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Where benchmark and {@link LatencyProfiler} meet: the profiler starts a recording, and each
 * thread of the benchmark asks for its part of it. JMH gives them nothing else in common than the
 * JVM.
 */
public final class LatencyRecording {
  private static volatile @Nullable LatencyRecording current;

  private final Queue<ThreadLatency> threads = new ConcurrentLinkedQueue<>();
  private volatile @Nullable Path log;

  private LatencyRecording() {}

  /** The recording that is under way; empty where nobody asked for latencies. */
  public static Optional<LatencyRecording> current() {
    return Optional.ofNullable(current);
  }

  static LatencyRecording start() {
    LatencyRecording recording = new LatencyRecording();
    current = recording;
    return recording;
  }

  /** A part of no recording, for measuring what it costs. */
  public static ThreadLatency unattached() {
    return new ThreadLatency();
  }

  /** A new thread's part. */
  public ThreadLatency thread() {
    ThreadLatency latency = new ThreadLatency();
    threads.add(latency);
    return latency;
  }

  /** Says where the full histograms of the measured iterations shall be kept. */
  public void keepIn(Path file) {
    log = file;
  }

  Optional<Path> log() {
    return Optional.ofNullable(log);
  }

  void reset() {
    threads.forEach(thread -> thread.histogram().reset());
  }

  /** All threads together. */
  Histogram gathered() {
    Histogram all = ThreadLatency.gathering();
    threads.forEach(thread -> all.add(thread.histogram()));
    return all;
  }
}
