package io.github.oltpjmh.result;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Has every kind of metric that JMH can write. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ToyBenchmark {
  @Param("a,b;[c]{d}\"e\\f<g>&")
  public String odd;

  @Benchmark
  public byte[] allocate(Events events, Rates rates) {
    events.reads += 14;
    events.never += 0;
    rates.bytes += 100;
    return new byte[100];
  }

  /** Counted. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Events {
    public long reads;
    public long never;
  }

  /** Counted per second. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Rates {
    public long bytes;
  }
}
