package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Our keys against those of the real sysbench 1.0.20, drawn by the function its scripts call. */
class SysbenchKeysIT {
  private static final int N = 10_000;
  private static final int DRAWS = 300_000;
  private static final int SENT = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uniform | gaussian | --rand-type=uniform",
        "gaussian | gaussian{iter=13} | --rand-type=gaussian",
        "gaussian{iter=6} | gaussian | --rand-type=gaussian --rand-spec-iter=6",
        "special | special{res=71} | --rand-type=special",
        "special{pct=10;res=50} | special{pct=11;res=50}"
            + " | --rand-type=special --rand-spec-pct=10 --rand-spec-res=50",
        "pareto | pareto{h=0.21} | --rand-type=pareto",
        "pareto{h=0.1} | pareto{h=0.105} | --rand-type=pareto --rand-pareto-h=0.1",
      })
  void aTwoSampleTestTellsOnlyAnotherParameterApart(
      String text, String other, String arguments, @TempDir Path folder) throws IOException {
    Sysbench.assumed();
    Path script =
        Files.writeString(
            folder.resolve("keys.lua"),
            "function event() print('key ' .. sb_rand(1, %d)) end".formatted(N));
    String options = script + " --rand-seed=42 --time=0 --events=" + DRAWS + " " + arguments;
    String output = Sysbench.run((options + " run").split(" ", -1));
    int[] theirs =
        output
            .lines()
            .filter(line -> line.startsWith("key "))
            .mapToInt(line -> Integer.parseInt(line.substring(4)))
            .toArray();
    assertThat(theirs).hasSize(DRAWS);
    assertThat(pValue(theirs, ours(text))).isGreaterThan(0.001);
    assertThat(pValue(theirs, ours(other))).isLessThan(1e-6);
  }

  /** The ids that both really send, as the general log of a server has them. */
  @ParameterizedTest
  @CsvSource({"uniform,gaussian", "gaussian,uniform", "special,special{res=71}", "pareto,uniform"})
  void idsInTheGeneralLogAreDrawnAlike(String text, String other) throws SQLException {
    Sysbench.assumed();
    TestServer server = TestServer.of("8.0.15");
    Tables tables = Tables.of(1, N, 1);
    server.load(tables);
    String workload = "read_only{point_selects=1000;range_selects=off;skip_trx=on}";
    int events = SENT / 1000;
    server.execute("SET GLOBAL general_log=ON", "TRUNCATE TABLE mysql.general_log");
    Sysbench.run(
        server,
        tables.schema(),
        "oltp_read_only",
        "--rand-type=" + text,
        "--table-size=" + N,
        "--events=" + events,
        "--db-ps-mode=disable",
        "--point_selects=1000",
        "--range_selects=off",
        "--skip_trx=on",
        "run");
    int[] theirs = logged(server);
    server.execute("TRUNCATE TABLE mysql.general_log");
    Task task = new Task(WorkloadSpec.parse(workload), tables, KeyDistribution.parse(text));
    try (Session session =
        Session.open(
            server.measured(tables.schema(), PsMode.DISABLE),
            Holding.HELD,
            task,
            new Client(0, 1, 42))) {
      for (int i = 0; i < events; i++) {
        session.run();
      }
    }
    int[] ours = logged(server);
    server.execute("SET GLOBAL general_log=OFF", "TRUNCATE TABLE mysql.general_log");
    assertThat(theirs).hasSize(SENT);
    assertThat(ours).hasSize(SENT);
    assertThat(pValue(theirs, ours)).isGreaterThan(0.001);
    assertThat(pValue(theirs, ours(other))).isLessThan(1e-6);
  }

  private static int[] logged(TestServer server) throws SQLException {
    return server
        .query(
            "SELECT SUBSTRING_INDEX(CONVERT(argument USING utf8mb4), 'id=', -1) FROM"
                + " mysql.general_log WHERE command_type='Query' AND argument LIKE 'SELECT c FROM"
                + " sbtest%'")
        .stream()
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  private static int[] ours(String text) {
    KeySampler sampler = KeyDistribution.parse(text).over(1, N);
    RandomStream random = new RandomStream(1, 0);
    int[] keys = new int[DRAWS];
    Arrays.setAll(keys, i -> sampler.next(random));
    return keys;
  }

  /** The two-sample test over bins that hold about 500 keys of both together. */
  private static double pValue(int[] one, int[] two) {
    long[] first = new long[N + 1];
    long[] second = new long[N + 1];
    Arrays.stream(one).forEach(key -> first[key]++);
    Arrays.stream(two).forEach(key -> second[key]++);
    long[][] bins = new long[2][N + 1];
    int bin = 0;
    for (int key = 0; key <= N; key++) {
      bins[0][bin] += first[key];
      bins[1][bin] += second[key];
      if (bins[0][bin] + bins[1][bin] >= 500) {
        bin++;
      }
    }
    boolean rest = bins[0][bin] + bins[1][bin] > 0;
    int count = rest ? bin + 1 : bin;
    return ChiSquareTest.withDefaults()
        .test(Arrays.copyOf(bins[0], count), Arrays.copyOf(bins[1], count))
        .getPValue();
  }
}
