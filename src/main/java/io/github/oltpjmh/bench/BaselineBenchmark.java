package io.github.oltpjmh.bench;

import io.github.oltpjmh.profile.LatencyRecording;
import io.github.oltpjmh.profile.ThreadLatency;
import io.github.oltpjmh.workload.EventValues;
import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.Tables;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What this suite itself costs an event, measured without a server. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms256m", "-Xmx1g"})
@State(Scope.Thread)
public class BaselineBenchmark {
  /** Number of tables. */
  @Param("10")
  public int tables;

  /** Rows in each table. */
  @Param("10000")
  public int tableSize;

  /** How keys are drawn. */
  @Param("uniform")
  public String distribution = "";

  private final ThreadLatency latency = LatencyRecording.unattached();
  private final Loop plain = Loop.of(() -> {}, null, null);
  private final Loop timed = Loop.of(() -> {}, null, latency);
  private EventValues values;
  private long nanos;

  /** Makes the source of values. */
  @Setup
  public void prepare() {
    KeyDistribution keys = KeyDistribution.parse(distribution);
    values = new EventValues(Tables.of(tables, tableSize, 42), keys, 42);
  }

  /** The loop around an event that does nothing. */
  @Benchmark
  public void emptyEvent() throws SQLException, InterruptedException {
    plain.next();
  }

  /** The same with its latency measured and recorded. */
  @Benchmark
  public void emptyEventTimed() throws SQLException, InterruptedException {
    timed.next();
  }

  /** The record of a latency alone, from 0.1 to 1.1 ms. */
  @Benchmark
  public void recordLatency() {
    nanos = (nanos + 7_919) % 1_000_000;
    latency.record(100_000 + nanos);
  }

  /** The random keys and texts of a read_write event. */
  @Benchmark
  public long readWriteValues() {
    return values.draw();
  }
}
