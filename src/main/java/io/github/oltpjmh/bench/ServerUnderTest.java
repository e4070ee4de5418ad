package io.github.oltpjmh.bench;

import io.github.oltpjmh.profile.LatencyRecording;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.Arrivals;
import io.github.oltpjmh.workload.Holding;
import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.OpenLoop;
import io.github.oltpjmh.workload.Pace;
import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.Session;
import io.github.oltpjmh.workload.TableOptions;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.Task;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** The server of a trial, started on its own copy of the data, with its pool of connections. */
@State(Scope.Benchmark)
public class ServerUnderTest {
  /** Server spec, {@code [label=]origin[{option=value;…}]}. */
  @Param("embedded:8.0.15")
  public String server = "";

  /** Workload by sysbench's or mdcallag's name, {@code name[{option=value;…}]}. */
  @Param("read_write")
  public String workload = "";

  /** {@code sync_binlog/innodb_flush_log_at_trx_commit}. */
  @Param("1/1")
  public String durability = "";

  /** Number of tables. */
  @Param("10")
  public int tables;

  /** Rows in each table. */
  @Param("10000")
  public int tableSize;

  /** What the tables are like beside their number and size, {@code {option=value;…}}. */
  @Param("")
  public String tableOptions = "";

  /** How keys are drawn: {@code uniform}, {@code special}, {@code pareto}, {@code zipfian}, … */
  @Param("uniform")
  public String distribution = "";

  /** {@code auto} prepares statements on the server, {@code disable} sends text. */
  @Param("auto")
  public String psMode = "";

  /** {@code held} keeps a connection for the whole trial, {@code pooled} borrows one an event. */
  @Param("held")
  public String connection = "";

  /** {@code tcp} or {@code socket}. */
  @Param("tcp")
  public String transport = "";

  /** TLS between client and server, the same on every server. */
  @Param("disabled")
  public String tls = "";

  /** {@code reload} or {@code aged}: what writing workloads find on a server that others run. */
  @Param("reload")
  public String data = "";

  /** Options of every server, {@code {option=value;…}}. */
  @Param("")
  public String mysqld = "";

  /** A my.cnf for every server. */
  @Param("")
  public String mysqldConfig = "";

  /** Transactions a second that are asked for, of all threads together; 0 for a closed loop. */
  @Param("0")
  public String rate = "";

  /** Gaps between them, {@code exponential} or {@code constant}. */
  @Param("exponential")
  public String arrivals = "";

  /** Seed of rows, keys and arrivals. */
  @Param("42")
  public long seed;

  private @Nullable LiveTrial trial;
  private @Nullable OpenLoop schedule;

  /** Starts the server and opens the pool. */
  @Setup(Level.Trial)
  public void start(BenchmarkParams benchmark) throws SQLException {
    Pace pace = new Pace(Pace.parseRate(rate), Arrivals.parse(arrivals));
    pace.requireWorkFor(benchmark.getThreads(), seconds(benchmark.getMeasurement().getTime()));
    ForkSettings settings = ForkSettings.load(seed);
    settings
        .trial()
        .ifPresent(
            folder ->
                LatencyRecording.current()
                    .ifPresent(latencies -> latencies.keepIn(folder.resolve(RunFolder.LATENCY))));
    schedule = pace.open() ? new OpenLoop(pace, settings.keySeed()) : null;
    trial = LiveTrial.start(parameters(benchmark.getThreads(), settings.schema()), settings);
  }

  private static double seconds(TimeValue time) {
    return time.convertTo(TimeUnit.MILLISECONDS) / 1e3;
  }

  /** Lets the schedule go on; the pauses between iterations are JMH's, and nobody's delay. */
  @Setup(Level.Iteration)
  public void resume() {
    if (schedule != null) {
      schedule.resume(System.nanoTime());
    }
  }

  /** Stops the schedule, and counts what became due. */
  @TearDown(Level.Iteration)
  public void pause() {
    if (schedule != null) {
      schedule.pause(System.nanoTime());
    }
  }

  /** Stops the server, whatever happened before. */
  @TearDown(Level.Trial)
  public void stop() {
    if (trial != null) {
      trial.close();
      trial = null;
    }
  }

  Session openSession(int thread) throws SQLException {
    return Objects.requireNonNull(trial, "the server is not started").openSession(thread);
  }

  /** When events are due; null in a closed loop. */
  @Nullable OpenLoop schedule() {
    return schedule;
  }

  private TrialParameters parameters(int threads, String schema) {
    KeyDistribution keys = KeyDistribution.parse(distribution);
    Tables sbtest =
        new Tables(schema, tables, tableSize, seed, TableOptions.parse(tableOptions), keys);
    return new TrialParameters(
        ServerSpec.parse(server),
        new Task(WorkloadSpec.parse(workload), sbtest, keys),
        Durability.parse(durability),
        PsMode.parse(psMode),
        Holding.parse(connection),
        Transport.parse(transport),
        TlsMode.parse(tls),
        ExternalUse.DataPolicy.parse(data),
        ServerSpec.parseOptions(mysqld),
        mysqldConfig.isEmpty() ? Optional.empty() : Optional.of(Path.of(mysqldConfig)),
        threads);
  }
}
