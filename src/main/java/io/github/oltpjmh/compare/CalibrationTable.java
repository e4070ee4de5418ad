package io.github.oltpjmh.compare;

import io.github.oltpjmh.compare.Calibration.Share;
import io.github.oltpjmh.compare.Calibration.Tally;
import io.github.oltpjmh.result.RunResults;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Everything that is measured of the tool itself, a line each, with the goal that it is held to.
 *
 * @param calibration measures
 * @param comparisons of each scenario
 */
public record CalibrationTable(Calibration calibration, int comparisons) {
  private static final Goal RARE = new Goal(0, 0.01);
  private static final Goal COVERED = new Goal(0.93, 0.97);

  private static final Goal SEEN = new Goal(0.9, 1);
  private static final Goal SHOWN = new Goal(0, 1);
  private static final int MOST = 16;

  /**
   * One figure.
   *
   * @param scenario in words
   * @param figure what was counted
   * @param share how often
   * @param goal where it should lie
   * @param blocks mean number of blocks judged on
   */
  public record Line(String scenario, String figure, Share share, Goal goal, double blocks) {}

  /** Measures the simulated scenarios; each line is handed over as soon as it is known. */
  public void simulated(Consumer<Line> lines) {
    Scenario drifting = Scenario.drifting(10);
    for (Scenario equal :
        List.of(
            drifting,
            Scenario.drifting(4),
            Scenario.drifting(6),
            Scenario.drifting(8),
            drifting.controlled(),
            drifting.correlated(0.5),
            drifting.uneven(3))) {
      equal(words(equal), calibration.withinRuns(equal, comparisons), lines);
    }
    Scenario outliers = drifting.outliers(0.05, 0.3);
    // Student's interval is too wide where tails are long (Benjamini 1983, JASA 78, 645-654).
    equal(words(outliers), calibration.withinRuns(outliers, comparisons), lines);
    equal(
        "two runs, each with drift of its own, 8 blocks each",
        calibration.betweenRuns(Scenario.drifting(8), comparisons),
        lines);
    equal(
        "screened by 6 blocks, suspects confirmed by 6",
        calibration.confirmedRuns(Scenario.drifting(6), comparisons),
        lines);
    Scenario most = Scenario.drifting(MOST);
    equal(
        "looked at after 4 to 16 blocks", calibration.sequentialRuns(most, 4, comparisons), lines);
    Tally hidden = calibration.withinRuns(outliers.injected(0.95), comparisons);
    add(
        lines,
        "a loss of 5 % among outliers, 10 blocks",
        "REGRESSED",
        hidden.losses(),
        SHOWN,
        hidden);
    for (double loss : new double[] {0.03, 0.05}) {
      losses(loss, lines);
    }
  }

  /** Measures equal servers with the noise of recorded trials. */
  public void recorded(List<RunResults> runs, int blocks, Consumer<Line> lines) {
    Tally tally = calibration.recorded(runs, blocks, comparisons);
    String words =
        String.format(
            Locale.ROOT,
            "noise of recorded trials (%.1f %%), %d blocks",
            100 * tally.scenario().noise(),
            blocks);
    equal(words, tally, lines);
  }

  private void losses(double loss, Consumer<Line> lines) {
    double ratio = 1 - loss;
    // The goals are for 5 %; what is seen of smaller losses is shown for information.
    Goal seen = loss >= 0.05 ? SEEN : SHOWN;
    String words = String.format(Locale.ROOT, "a loss of %.0f %%", 100 * loss);
    Tally ten = calibration.withinRuns(Scenario.drifting(10).injected(ratio), comparisons);
    add(lines, words + ", 10 blocks", "REGRESSED", ten.losses(), seen, ten);
    add(lines, words + ", 10 blocks", "covered by the 95 % interval", ten.covered(), COVERED, ten);
    Tally again = calibration.confirmedRuns(Scenario.drifting(6).injected(ratio), comparisons);
    add(lines, words + ", 6 + 6 confirming blocks", "REGRESSED", again.losses(), seen, again);
    Tally sequential =
        calibration.sequentialRuns(Scenario.drifting(MOST).injected(ratio), 4, comparisons);
    add(
        lines,
        words + ", looked at after 4 to 16",
        "REGRESSED",
        sequential.losses(),
        seen,
        sequential);
  }

  private static void equal(String words, Tally tally, Consumer<Line> lines) {
    add(lines, words, "false alarms", tally.alarms(), RARE, tally);
    add(lines, words, "INVALID", tally.invalid(), RARE, tally);
    add(lines, words, "covered by the 95 % interval", tally.covered(), COVERED, tally);
  }

  private static void add(
      Consumer<Line> lines, String words, String figure, Share share, Goal goal, Tally tally) {
    lines.accept(new Line(words, figure, share, goal, tally.blocks()));
  }

  private static String words(Scenario scenario) {
    String copy = scenario.control() ? " with a blind copy" : "";
    return "%s%s, %d blocks".formatted(scenario.name(), copy, scenario.blocks());
  }
}
