package io.github.oltpjmh.compare;

import static io.github.oltpjmh.compare.RunFixture.wobble;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.oltpjmh.result.Direction;
import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.JmhResult;
import io.github.oltpjmh.result.Metric;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.stats.LogRatio;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WithinRunTest {
  private static final Comparer COMPARER = new Comparer(Policy.NIGHTLY);

  /** The machine loses 5 % a block, which both servers feel alike. */
  private static double drifting(String server, int block) {
    double slow = server.equals("8.0.15") ? 0.8 : 1;
    return 1000 * Math.pow(0.95, block) * slow * (1 + 0.01 * wobble(server, block));
  }

  private static Row tps(Comparison comparison, String server) {
    return comparison.rows().stream()
        .filter(row -> row.server().equals(server) && row.metric().name().equals("tps"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLossIsFoundThroughTheDriftOfTheMachine() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15").measure((w, server, b) -> drifting(server, b));

    Row row = tps(COMPARER.within(run), "8.0.15");

    assertThat(row.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(row.change().design()).isEqualTo(Design.PAIRED);
    assertThat(row.change().n()).isEqualTo(8);
    assertThat(row.change().ratio()).isCloseTo(0.8, within(0.01));
    assertThat(row.change().interval().contains(0.8)).isTrue();
    assertThat(row.value().value() / row.base().value())
        .isCloseTo(row.change().ratio(), within(1e-9));
  }

  @Test
  void aFailedTrialDropsItsBlockAndShiftsNothing() {
    RunFixture fixture = new RunFixture("run", "5.7.22", "8.0.15").fail("8.0.15", 2);
    RunResults run = fixture.measure((w, server, b) -> drifting(server, b));
    double[] expected =
        IntStream.rangeClosed(1, 8)
            .filter(block -> block != 2)
            .mapToDouble(b -> Math.log(drifting("8.0.15", b) / drifting("5.7.22", b)))
            .toArray();

    Row row = tps(COMPARER.within(run), "8.0.15");

    assertThat(row.change().n()).isEqualTo(7);
    assertThat(row.change().ratio()).isCloseTo(LogRatio.paired(expected).ratio(), within(1e-9));
    assertThat(row.change().p()).isCloseTo(LogRatio.paired(expected).pValue(), within(1e-9));
    assertThat(row.notes()).contains("1 of 8 trials of 8.0.15 left out: mysqld ended with code 1");
  }

  @Test
  void anotherServersFailureLeavesAPairAlone() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15", "8.0.31")
            .fail("8.0.31", 3)
            .measure((w, server, b) -> drifting(server, b));

    Comparison comparison = COMPARER.within(run);

    assertThat(tps(comparison, "8.0.15").change().n()).isEqualTo(8);
    assertThat(tps(comparison, "8.0.31").change().n()).isEqualTo(7);
  }

  @Test
  void tooFewGoodTrialsAreInvalid() {
    RunFixture fixture = new RunFixture("run", "5.7.22", "8.0.15").blocks(4).fail("8.0.15", 1);
    Row row =
        tps(COMPARER.within(fixture.measure((w, server, b) -> drifting(server, b))), "8.0.15");

    assertThat(row.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(row.notes()).contains("3 good of 4 planned; needs at least 4 trials a side");
  }

  @Test
  void aServerWithoutAnyGoodTrialIsInvalid() {
    RunFixture fixture = new RunFixture("run", "5.7.22", "8.0.15").blocks(2);
    fixture.fail("8.0.15", 1).fail("8.0.15", 2);

    Comparison comparison = COMPARER.within(fixture.measure((w, s, b) -> drifting(s, b)));

    assertThat(tps(comparison, "8.0.15").verdict()).isEqualTo(Verdict.INVALID);
    assertThat(comparison.worst()).hasValue(Verdict.INVALID);
  }

  @Test
  void twoBlocksAreSuspectWhereTheyShoutAndInconclusiveElse() {
    RunFixture fixture = new RunFixture("run", "5.7.22", "8.0.15").blocks(2);

    Row loud = tps(COMPARER.within(fixture.measure((w, s, b) -> drifting(s, b))), "8.0.15");
    Row quiet =
        tps(
            COMPARER.within(fixture.measure((w, s, b) -> 1000 * (1 + 0.02 * wobble(s, b)))),
            "8.0.15");

    assertThat(loud.verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(loud.notes().toString()).contains("needs at least 4 to be called");
    assertThat(quiet.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void sameSpeedIsEquivalentOnlyWhenShown() {
    RunFixture fixture = new RunFixture("run", "5.7.22", "8.0.15");

    Row calm =
        tps(
            COMPARER.within(fixture.measure((w, s, b) -> 1000 * (1 + 0.003 * wobble(s, b)))),
            "8.0.15");
    Row noisy =
        tps(
            COMPARER.within(fixture.measure((w, s, b) -> 1000 * (1 + 0.10 * wobble(s, b)))),
            "8.0.15");

    assertThat(calm.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(noisy.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(noisy.change().detectable()).isBetween(0.05, 0.5);
    assertThat(noisy.change().trialsNeeded().orElseThrow()).isGreaterThan(8);
  }

  @Test
  void queriesASecondAreTransactionsTimesQueriesEach() {
    RunResults run =
        new RunFixture("run", "5.7.22").workloads("read_write").measure((w, s, b) -> 100);

    List<Level> levels = COMPARER.within(run).levels();

    assertThat(levels.stream().map(level -> level.metric().name())).contains("tps", "qps");
    assertThat(
            levels.stream()
                .filter(level -> level.metric().name().equals("qps"))
                .findFirst()
                .orElseThrow()
                .value()
                .value())
        .isCloseTo(2000, within(0.5));
  }

  @Test
  void oneServerIsNothingToCompare() {
    Comparison comparison =
        COMPARER.within(new RunFixture("run", "5.7.22").measure((w, s, b) -> 100));

    assertThat(comparison.worst()).isEmpty();
    assertThat(comparison.notes()).contains("one server only: there is nothing to compare it with");
  }

  @Test
  void aBlindCopyThatAlarmsMakesItsCellInvalid() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15", "again")
            .control("again")
            .workloads("read_only", "read_write")
            .measure(
                (w, s, b) ->
                    1000
                        * (s.equals("again") && w.equals("read_only") ? 0.9 : 1)
                        * (1 + 0.002 * wobble(s, b)));

    Comparison comparison = COMPARER.within(run);

    assertThat(comparison.rows())
        .filteredOn(row -> row.server().equals("8.0.15") && row.metric().gates())
        .extracting(row -> row.cell().workload() + " " + row.verdict())
        .containsExactly("read_only INVALID", "read_write EQUIVALENT");
    assertThat(comparison.invalid().orElseThrow()).contains("again differs from it");
    assertThat(comparison.worst()).hasValue(Verdict.INVALID);
  }

  @Test
  void aQuietBlindCopyChangesNothing() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15", "again")
            .control("again")
            .measure((w, s, b) -> drifting(s, b));

    Comparison comparison = COMPARER.within(run);

    assertThat(comparison.invalid()).isEmpty();
    assertThat(tps(comparison, "8.0.15").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(tps(comparison, "again").gates()).isFalse();
  }

  @Test
  void lessTimeIsBetter() {
    Comparison comparison = COMPARER.within(times("us/op"));

    assertThat(comparison.rows())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.metric().direction()).isEqualTo(Direction.LOWER);
              assertThat(row.change().ratio()).isLessThan(1);
              assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
            });
  }

  @Test
  void anUnknownUnitIsNeverALoss() {
    Comparison comparison = COMPARER.within(times("widgets"));

    assertThat(comparison.rows().get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.rows().get(0).notes().toString()).contains("unit 'widgets'");
  }

  /** JMH JSON from anywhere: unpaired, the server is a parameter. */
  private static RunResults times(String unit) {
    return new RunResults(
        "times.json",
        RunResults.Kind.JMH_FILE,
        List.of(time(unit, "a", 100), time(unit, "b", 80)),
        Optional.<ForkMap>empty());
  }

  private static JmhResult time(String unit, String server, double value) {
    List<List<Double>> raw =
        IntStream.range(0, 5)
            .mapToObj(fork -> List.of(value + fork * 0.1, value - fork * 0.2))
            .toList();
    return new JmhResult(
        "b.X.y",
        "avgt",
        1,
        5,
        Map.of("server", server),
        Map.of(),
        Metric.ofRaw(unit, raw),
        Map.of());
  }

  @Test
  void manyCellsAreCorrectedTogether() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15")
            .workloads("a", "b", "c", "d", "e", "f")
            .measure((w, s, b) -> drifting(s, b));

    List<Row> rows =
        new Comparer(Policy.RELEASE)
            .within(run).rows().stream().filter(row -> row.metric().name().equals("tps")).toList();

    double smallest = rows.stream().mapToDouble(row -> row.change().p()).min().orElseThrow();
    assertThat(rows).hasSize(6);
    assertThat(rows.get(0).change().adjustedP()).isCloseTo(6 * smallest, within(1e-12));
  }

  @Test
  void geometricMeansSayOverHowManyCells() {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15")
            .workloads("a", "b", "c")
            .measure((w, s, b) -> drifting(s, b));

    assertThat(COMPARER.within(run).summaries())
        .filteredOn(summary -> summary.metric().equals("tps"))
        .singleElement()
        .satisfies(
            summary -> {
              assertThat(summary.cells()).isEqualTo(3);
              assertThat(summary.of()).isEqualTo(3);
              assertThat(summary.ratio()).isCloseTo(0.8, within(0.01));
            });
  }
}
