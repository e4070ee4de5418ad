package io.github.oltpjmh.compare;

import static io.github.oltpjmh.compare.RunFixture.wobble;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.result.RunResults;
import org.junit.jupiter.api.Test;

/** What is said of servers that are not restarted for each trial. */
class ResidentsTest {
  private static final Comparer COMPARER = new Comparer(Policy.NIGHTLY);

  private static final Comparer FORCED = new Comparer(Policy.NIGHTLY, true);

  /** Slower by a fifth with next to no noise: REGRESSED on any server that is restarted. */
  private static RunResults run(RunFixture fixture, double ratio) {
    return fixture.measure(
        (workload, server, block) ->
            1000 * (server.equals("new") ? ratio : 1) * (1 + 0.002 * wobble(server, block)));
  }

  private static RunFixture bothResident() {
    return new RunFixture("run", "old", "new").resident("old").resident("new");
  }

  private static Row tps(Comparison comparison) {
    return comparison.rows().stream()
        .filter(row -> row.metric().name().equals("tps"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLossIsAtMostSuspect() {
    Row row = tps(COMPARER.within(run(bothResident(), 0.8)));

    assertThat(row.verdict()).isEqualTo(Verdict.SUSPECT);
    assertThat(row.notes()).anyMatch(note -> note.startsWith("REGRESSED by its numbers"));
  }

  @Test
  void aGainAndAnEqualityAreNotCalled() {
    assertThat(tps(COMPARER.within(run(bothResident(), 1.2))).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(tps(COMPARER.within(run(bothResident(), 1.0))).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void forceLiftsTheCap() {
    assertThat(tps(FORCED.within(run(bothResident(), 0.8))).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void theyAreComparedWithEachOtherOnly() {
    RunResults mixed = run(new RunFixture("run", "old", "new").resident("new"), 0.8);

    Comparison comparison = COMPARER.within(mixed);

    assertThat(comparison.rows()).isEmpty();
    assertThat(comparison.unmatched())
        .containsExactly(
            "new is not restarted for each trial and old is: not compared, unless forced");
    assertThat(tps(FORCED.within(mixed)).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void aLossBetweenRunsIsAtMostSuspectToo() {
    RunFixture before = new RunFixture("before", "new").resident("new");
    RunFixture after = new RunFixture("after", "new").resident("new");

    Outcome outcome = COMPARER.between(run(before, 1), run(after, 0.5), false);

    assertThat(outcome).isInstanceOf(Comparison.class);
    assertThat(tps((Comparison) outcome).verdict()).isEqualTo(Verdict.SUSPECT);
  }
}
