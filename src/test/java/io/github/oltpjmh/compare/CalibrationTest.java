package io.github.oltpjmh.compare;

import static io.github.oltpjmh.compare.RunFixture.wobble;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.compare.Calibration.Share;
import io.github.oltpjmh.compare.Calibration.Tally;
import io.github.oltpjmh.result.RunResults;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tool's own code on seeded random trials. A bound is violated only if even the lower end of
 * Clopper and Pearson's interval lies beyond it, so a lucky seed is not needed.
 */
class CalibrationTest {
  private static final int COMPARISONS = 500;
  private static final Calibration CALIBRATION = new Calibration(Policy.NIGHTLY, 20260101);

  static Stream<Scenario> equalServers() {
    Scenario drifting = Scenario.drifting(10);
    return Stream.of(
        drifting,
        drifting.controlled(),
        drifting.correlated(0.5),
        drifting.outliers(0.05, 0.3),
        drifting.uneven(3),
        Scenario.drifting(4));
  }

  @ParameterizedTest
  @MethodSource("equalServers")
  void equalServersRaiseNoAlarm(Scenario scenario) {
    Tally tally = CALIBRATION.withinRuns(scenario, COMPARISONS);

    assertThat(tally.alarms().of()).isEqualTo(COMPARISONS);
    assertThat(tally.alarms().bounds().low()).isLessThanOrEqualTo(0.01);
    assertThat(tally.invalid().bounds().low()).isLessThanOrEqualTo(0.01);
  }

  @Test
  void intervalsCoverAnInjectedRatio() {
    Share covered =
        CALIBRATION.withinRuns(Scenario.drifting(10).injected(0.97), COMPARISONS).covered();

    assertThat(covered.bounds().high()).isGreaterThanOrEqualTo(0.93);
    assertThat(covered.bounds().low()).isLessThanOrEqualTo(0.97);
  }

  @Test
  void seesFivePercentInTenBlocks() {
    Tally tally = CALIBRATION.withinRuns(Scenario.drifting(10).injected(0.95), COMPARISONS);

    assertThat(tally.losses().bounds().low()).isGreaterThanOrEqualTo(0.90);
    assertThat(tally.losses()).isEqualTo(tally.alarms());
  }

  @Test
  void runsWithDriftOfTheirOwnRaiseNoAlarm() {
    Tally tally = CALIBRATION.betweenRuns(Scenario.drifting(8), COMPARISONS);

    assertThat(tally.alarms().of()).isEqualTo(COMPARISONS);
    assertThat(tally.alarms().bounds().low()).isLessThanOrEqualTo(0.01);
  }

  @Test
  void confirmedSuspectsAreSeldomFalseAndOftenTrue() {
    Scenario six = Scenario.drifting(6);

    Tally equal = CALIBRATION.confirmedRuns(six, COMPARISONS);
    Tally slower = CALIBRATION.confirmedRuns(six.injected(0.95), COMPARISONS);

    assertThat(equal.alarms().bounds().low()).isLessThanOrEqualTo(0.01);
    assertThat(slower.losses().bounds().high()).isGreaterThanOrEqualTo(0.90);
  }

  @Test
  void looksAtGrowingDataRaiseNoMoreAlarmsThanOne() {
    Tally tally = CALIBRATION.sequentialRuns(Scenario.drifting(10), 4, COMPARISONS / 2);

    assertThat(tally.alarms().bounds().low()).isLessThanOrEqualTo(0.01);
    assertThat(tally.blocks()).isLessThan(10);
  }

  @Test
  void noiseOfRecordedTrialsRaisesNoAlarm() {
    RunResults recorded =
        new RunFixture("recorded", "5.7.22", "dev")
            .measure(
                (w, s, b) -> (s.equals("dev") ? 0.5 : 1) * 100 * b * (1 + 0.02 * wobble(s, b)));

    Tally tally = CALIBRATION.recorded(List.of(recorded), 10, COMPARISONS);

    assertThat(tally.scenario().noise()).isBetween(0.005, 0.03);
    assertThat(tally.alarms().bounds().low()).isLessThanOrEqualTo(0.01);
  }

  @Test
  void nightsOfTwelveCellsAreSeldomRed() {
    Share red = CALIBRATION.redNights(Scenario.drifting(8), 12, 100);

    assertThat(red.bounds().low()).isLessThanOrEqualTo(0.05);
  }

  @Test
  void theSameSeedGivesTheSameNumbers() {
    Scenario scenario = Scenario.drifting(6).injected(0.96);

    assertThat(CALIBRATION.withinRuns(scenario, 50))
        .isEqualTo(CALIBRATION.withinRuns(scenario, 50));
  }
}
