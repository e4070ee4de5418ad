package io.github.oltpjmh.bench;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A sysbench OLTP transaction against a MySQL server that is started anew for every fork. One
 * operation is one event: a transaction, a statement for the single-statement workloads, a row for
 * {@code bulk_insert}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 10)
@Measurement(iterations = 10, time = 1)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms256m", "-Xmx1g"})
public class OltpBenchmark {

  /** Runs one event, once it is due. */
  @Benchmark
  public void transaction(ClientThread client) throws SQLException, InterruptedException {
    client.loop.next();
  }
}
