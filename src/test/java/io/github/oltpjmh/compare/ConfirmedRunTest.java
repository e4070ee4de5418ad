package io.github.oltpjmh.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunResults;
import org.junit.jupiter.api.Test;

class ConfirmedRunTest {
  private static final Comparer COMPARER = new Comparer(Policy.NIGHTLY);
  private static final int SCREENING = 6;

  private static RunResults run(int blocks, RunFixture.Throughput throughput) {
    RunResults run =
        new RunFixture("run", "5.7.22", "dev")
            .workloads("read_only", "read_write")
            .blocks(blocks)
            .measure(throughput);
    return lasting(run, new ForkMap.Length.Confirmed(SCREENING));
  }

  private static RunResults lasting(RunResults run, ForkMap.Length length) {
    ForkMap map = run.forks().orElseThrow();
    return run.with(new ForkMap(map.servers(), map.trials(), map.conditions(), length));
  }

  private static double noise(String server, int block) {
    return 1 + 0.004 * RunFixture.wobble(server, block);
  }

  private static Row tps(Comparison comparison, String workload) {
    return comparison.rows().stream()
        .filter(row -> row.metric().name().equals("tps") && row.cell().workload().equals(workload))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLossOfTheScreeningThatFreshTrialsDoNotShowIsNone() {
    Comparison comparison =
        COMPARER.within(
            run(
                12,
                (w, s, b) ->
                    1000
                        * noise(s, b)
                        * (s.equals("dev") && w.equals("read_write") && b <= SCREENING ? 0.9 : 1)));

    Row row = tps(comparison, "read_write");
    assertThat(row.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(row.change().n()).isEqualTo(6);
    assertThat(row.notes().toString()).contains("screening over 6 blocks: -", "judged on 6 fresh");
    assertThat(comparison.worst()).hasValue(Verdict.EQUIVALENT);
    assertThat(comparison.notes())
        .contains(
            "1 of 2 gating comparisons were suspect after 6 screening blocks and are judged on"
                + " fresh trials alone");
  }

  @Test
  void aLossThatBothShowIsRegressed() {
    Comparison comparison =
        COMPARER.within(
            run(
                12,
                (w, s, b) ->
                    1000 * noise(s, b) * (s.equals("dev") && w.equals("read_write") ? 0.9 : 1)));

    assertThat(tps(comparison, "read_write").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(tps(comparison, "read_only").verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(tps(comparison, "read_only").change().n()).as("screening alone").isEqualTo(6);
  }

  @Test
  void aSuspectWithoutFreshTrialsDoesNotPassSilently() {
    Comparison comparison =
        COMPARER.within(run(8, (w, s, b) -> 1000 * noise(s, b) * (s.equals("dev") ? 0.9 : 1)));

    assertThat(tps(comparison, "read_write").verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(tps(comparison, "read_write").notes())
        .contains(
            "suspect after screening, and not measured again often enough: 2 fresh trials, needs"
                + " 4");
  }

  @Test
  void onlySuspectCellsGoOn() {
    RunResults screened =
        run(
            SCREENING,
            (w, s, b) ->
                1000 * noise(s, b) * (s.equals("dev") && w.equals("read_write") ? 0.9 : 1));

    assertThat(COMPARER.open(screened)).extracting(CellKey::workload).containsExactly("read_write");
  }

  @Test
  void undecidedCellsGoOnWhereBlocksAreAdded() {
    RunResults run =
        lasting(
            run(
                SCREENING,
                (w, s, b) ->
                    1000
                        * (w.equals("read_only")
                            ? 1 + 0.1 * RunFixture.wobble(s, b)
                            : s.equals("dev") ? 0.5 * noise(s, b) : 1)),
            new ForkMap.Length.Sequential(4, 12));

    assertThat(COMPARER.open(run)).extracting(CellKey::workload).containsExactly("read_only");
  }

  @Test
  void aLookSpendsLessThanTheWholeLevel() {
    RunFixture.Throughput little = (w, s, b) -> 1000 * noise(s, b) * (s.equals("dev") ? 0.97 : 1);
    RunResults fixed = lasting(run(4, little), new ForkMap.Length.Fixed());
    RunResults early = lasting(fixed, new ForkMap.Length.Sequential(4, 40));

    assertThat(tps(COMPARER.within(fixed), "read_only").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(tps(COMPARER.within(early), "read_only").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aRunOfGivenLengthHasNothingOpen() {
    assertThat(COMPARER.open(lasting(run(4, (w, s, b) -> 1000.0 + b), new ForkMap.Length.Fixed())))
        .isEmpty();
  }
}
