package io.github.oltpjmh.compare;

import static io.github.oltpjmh.compare.RunFixture.wobble;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.result.SysbenchLog;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BetweenRunsTest {
  private static final Comparer COMPARER = new Comparer(Policy.NIGHTLY);

  private static RunResults run(String name, double machine, double candidate) {
    return new RunFixture(name, "5.7.22", "dev")
        .measure(
            (w, s, b) ->
                machine * (s.equals("dev") ? candidate : 1) * (1 + 0.004 * wobble(s + name, b)));
  }

  private static Comparison compared(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Comparison.class);
    return (Comparison) outcome;
  }

  private static Row tps(Comparison comparison, String server) {
    return comparison.rows().stream()
        .filter(row -> row.server().equals(server) && row.metric().name().equals("tps"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLossShowsThroughTheBaselineThoughTheMachineGotFaster() {
    Comparison comparison =
        compared(COMPARER.between(run("monday", 1000, 0.95), run("tuesday", 1300, 0.85), false));

    Row row = tps(comparison, "dev");
    assertThat(row.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row.change().design()).isEqualTo(Design.THROUGH_BASELINE);
    assertThat(row.change().ratio()).isCloseTo(0.85 / 0.95, within(0.01));
    assertThat(row.unit()).isEqualTo("ratio");
  }

  @Test
  void aSlowerMachineIsNoLoss() {
    Comparison comparison =
        compared(COMPARER.between(run("monday", 1000, 0.95), run("tuesday", 700, 0.95), false));

    assertThat(tps(comparison, "dev").verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(tps(comparison, "5.7.22").gates()).isFalse();
    assertThat(comparison.worst()).hasValue(Verdict.EQUIVALENT);
  }

  @Test
  void aRunEqualsItself() {
    RunResults run = run("monday", 1000, 0.9);

    Comparison comparison = compared(COMPARER.between(run, run, false));

    assertThat(comparison.rows()).extracting(Row::verdict).containsOnly(Verdict.EQUIVALENT);
  }

  @Test
  void rawThroughputOfTwoRunsIsAtMostSuspect() {
    RunFixture.Throughput slow = (w, s, b) -> 700 * (1 + 0.004 * wobble(s, b));
    RunFixture.Throughput slightly = (w, s, b) -> 950 * (1 + 0.004 * wobble(s, b));
    RunFixture.Throughput fast = (w, s, b) -> 1000 * (1 + 0.004 * wobble(s + "x", b));
    RunResults before = new RunFixture("before", "dev").measure(fast);

    Row much = tps(compared(COMPARER.between(before, alone(slow), false)), "dev");
    Row little = tps(compared(COMPARER.between(before, alone(slightly), false)), "dev");

    assertThat(much.verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(much.change().design()).isEqualTo(Design.RAW);
    assertThat(little.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static RunResults alone(RunFixture.Throughput throughput) {
    return new RunFixture("after", "dev").measure(throughput);
  }

  @Test
  void unlikeConditionsAreRefusedByNameUnlessForced() {
    RunResults before = run("monday", 1000, 1);
    RunResults after =
        new RunFixture("tuesday", "5.7.22", "dev")
            .condition("host cpu", "Xeon")
            .measure((w, s, b) -> 1000 + b);

    Outcome outcome = COMPARER.between(before, after, false);

    assertThat(outcome).isInstanceOf(Refusal.class);
    assertThat(((Refusal) outcome).differences())
        .containsExactly(new Difference("host cpu", "EPYC", "Xeon"));
    assertThat(((Refusal) outcome).message())
        .contains("host cpu: EPYC before, Xeon after", "--force");
    assertThat(compared(COMPARER.between(before, after, true)).notes())
        .contains("differs: host cpu: EPYC before, Xeon after");
  }

  @Test
  void cellsOnOneSideAreListed() {
    RunResults before =
        new RunFixture("monday", "5.7.22", "dev").workloads("a", "b").measure((w, s, b) -> 9 + b);
    RunResults after =
        new RunFixture("tuesday", "5.7.22", "dev").workloads("b", "c").measure((w, s, b) -> 9 + b);

    Comparison comparison = compared(COMPARER.between(before, after, false));

    assertThat(comparison.unmatched())
        .containsExactlyInAnyOrder(
            "a 4 threads 1/1: only in monday", "c 4 threads 1/1: only in tuesday");
    assertThat(comparison.rows()).extracting(row -> row.cell().workload()).containsOnly("b");
  }

  @Test
  void noCellInCommonNamesTheNearestDifference() {
    RunResults before = new RunFixture("monday", "dev").workloads("a").measure((w, s, b) -> 9 + b);
    RunResults after = new RunFixture("tuesday", "dev").workloads("b").measure((w, s, b) -> 9 + b);

    assertThat(COMPARER.between(before, after, true))
        .isEqualTo(
            new Refusal(
                "monday", "tuesday", List.of(new Difference("parameter workload", "a", "b"))));
  }

  @Test
  void oneLogASideIsSuspectAndSaysWhatItTakes() {
    Comparison comparison =
        compared(COMPARER.between(logs("old", log(304.28)), logs("new", log(58.89)), false));

    Row row = tps(comparison, "new");
    assertThat(row.verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(row.change().design()).isEqualTo(Design.UNREPLICATED);
    assertThat(row.change().trialsNeeded()).hasValue(4);
    assertThat(comparison.notes().toString())
        .contains("unknown in old: host, server settings, JDK");
  }

  /** Two logs that a user published when he asked whether 8.0.23 was slower than 8.0.21. */
  @Test
  void publishedLogsLoseFourFifthsAndAreSuspect() throws URISyntaxException {
    Outcome outcome =
        COMPARER.between(published("mysql-8.0.21.log"), published("mysql-8.0.23.log"), false);

    Row row = tps(compared(outcome), "mysql-8.0.23.log");
    assertThat(100 * (row.change().ratio() - 1)).isCloseTo(-80.6, within(0.05));
    assertThat(row.verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(row.notes())
        .containsExactly(
            "1 trial a side: needs at least 4 to be called; at 5 % noise between trials, 4 a side"
                + " would settle it");
    assertThat(compared(outcome).worst()).hasValue(Verdict.SUSPECT);
  }

  private static RunResults published(String name) throws URISyntaxException {
    URL url = Objects.requireNonNull(SysbenchLog.class.getResource(name), name);
    return RunResults.read(Path.of(url.toURI()));
  }

  @Test
  void intervalNoiseKeepsALossInconclusive() {
    List<String> noisy = new ArrayList<>();
    IntStream.range(0, 6).forEach(i -> noisy.add(interval(i, i % 2 == 0 ? 20 : 190)));
    List<String> before = new ArrayList<>(noisy);
    before.addAll(log(100));
    List<String> after = new ArrayList<>(noisy);
    after.addAll(log(85));

    Comparison comparison =
        compared(COMPARER.between(logs("old", before), logs("new", after), false));

    assertThat(tps(comparison, "new").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Synthetic logs: four runs a side, 3 % noise. */
  @Test
  void fourLogsASideAreATest() {
    double[] noise = {0.97, 1.03, 0.99, 1.02};
    List<RunResults> before = new ArrayList<>();
    List<RunResults> after = new ArrayList<>();
    for (double factor : noise) {
      before.add(logs("b", log(304.28 * factor)));
      after.add(logs("a", log(58.89 / factor)));
    }

    Comparison comparison =
        compared(
            COMPARER.between(RunResults.join("old", before), RunResults.join("new", after), false));

    Row row = tps(comparison, "new");
    assertThat(row.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row.change().n()).isEqualTo(4);
    assertThat(row.change().design()).isEqualTo(Design.UNPAIRED);
  }

  private static RunResults logs(String name, List<String> lines) {
    List<JmhResult> results = SysbenchLog.read(name, lines).results();
    return new RunResults(name, RunResults.Kind.SYSBENCH_LOGS, results, Optional.empty());
  }

  private static String interval(int i, double tps) {
    return String.format(
        Locale.ROOT,
        "[ %ds ] thds: 50 tps: %.2f qps: %.2f (r/w/o: 1/1/1) lat (ms,95%%): 1.00 err/s: 0.00"
            + " reconn/s: 0.00",
        10 * i,
        tps,
        tps * 20);
  }

  /** A log of sysbench 1.0 over 1000 s. */
  private static List<String> log(double tps) {
    long events = Math.round(tps * 1000);
    return String.format(
            Locale.ROOT,
            """
            Number of threads: 50
            SQL statistics:
                queries performed:
                    read:                            %d
                    write:                           %d
                    other:                           %d
                    total:                           %d
                transactions:                        %d (%.2f per sec.)
                queries:                             %d (%.2f per sec.)
                ignored errors:                      0      (0.00 per sec.)
                reconnects:                          0      (0.00 per sec.)

            General statistics:
                total time:                          1000.0000s
                total number of events:              %d
            """,
            14 * events,
            4 * events,
            2 * events,
            20 * events,
            events,
            events / 1000.0,
            20 * events,
            20 * events / 1000.0,
            events)
        .lines()
        .toList();
  }
}
