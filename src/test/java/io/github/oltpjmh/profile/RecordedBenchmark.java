package io.github.oltpjmh.profile;

import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/** Claims latencies of 0.001 to 1 ms in equal shares, and of 5 s while it warms up. */
@State(Scope.Thread)
public class RecordedBenchmark {
  @Param("")
  public String log = "";

  private ThreadLatency latency;
  private boolean warmingUp;
  private int last;

  @Setup(Level.Trial)
  public void ask() {
    LatencyRecording recording = LatencyRecording.current().orElseThrow();
    recording.keepIn(Path.of(log));
    latency = recording.thread();
  }

  @Setup(Level.Iteration)
  public void learn(IterationParams iteration) {
    warmingUp = iteration.getType() == IterationType.WARMUP;
  }

  @Benchmark
  public void event() {
    last = last % 1000 + 1;
    latency.record(warmingUp ? 5_000_000_000L : last * 1000L);
  }
}
