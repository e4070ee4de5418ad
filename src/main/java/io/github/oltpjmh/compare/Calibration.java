package io.github.oltpjmh.compare;

import io.github.oltpjmh.result.ForkMap;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.stats.ClopperPearson;
import io.github.oltpjmh.stats.Interval;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Measures on simulated trials how often the tool itself cries wolf, sees a true loss, and tells
 * the truth with its intervals. Same seed, same numbers.
 */
public final class Calibration {
  private static final double CONFIDENCE = 0.95;

  private final Comparer comparer;
  private final long seed;

  public Calibration(Policy policy, long seed) {
    comparer = new Comparer(policy);
    this.seed = seed;
  }

  /**
   * What a scenario came to.
   *
   * @param scenario the scenario
   * @param alarms comparisons judged REGRESSED, IMPROVED or SUSPECT; power where the true ratio is
   *     not 1
   * @param losses comparisons judged REGRESSED
   * @param invalid comparisons judged INVALID
   * @param covered intervals that hold the true ratio
   * @param blocks mean number of blocks that the verdicts were given on
   */
  public record Tally(
      Scenario scenario, Share alarms, Share losses, Share invalid, Share covered, double blocks) {}

  /**
   * A share of comparisons with its exact 95 % bounds.
   *
   * @param hits how many
   * @param of how many comparisons
   */
  public record Share(long hits, long of) {
    /** The share seen. */
    public double value() {
      return (double) hits / of;
    }

    /** Clopper–Pearson bounds of the true share. */
    public Interval bounds() {
      return ClopperPearson.of(hits, of, CONFIDENCE);
    }
  }

  /** Judges runs of one cell each, every one with servers measured in common blocks. */
  public Tally withinRuns(Scenario scenario, int comparisons) {
    SplittableRandom random = new SplittableRandom(seed);
    Counts counts = new Counts(scenario.ratio());
    for (int i = 0; i < comparisons; i++) {
      counts.add(comparer.within(SimulatedRun.of(scenario, 1, random)));
    }
    return counts.tally(scenario);
  }

  /**
   * Judges pairs of runs of one cell each, with drift of their own; the second run's candidate has
   * the scenario's ratio, the first run's none.
   */
  public Tally betweenRuns(Scenario scenario, int comparisons) {
    SplittableRandom random = new SplittableRandom(seed);
    Counts counts = new Counts(scenario.ratio());
    for (int i = 0; i < comparisons; i++) {
      RunResults before = SimulatedRun.of(scenario.injected(1), 1, random);
      Outcome outcome = comparer.between(before, SimulatedRun.of(scenario, 1, random), false);
      if (outcome instanceof Comparison comparison) {
        counts.add(comparison);
      }
    }
    return counts.tally(scenario);
  }

  /** Judges runs of one cell each whose suspects are measured again in as many fresh blocks. */
  public Tally confirmedRuns(Scenario scenario, int comparisons) {
    SplittableRandom random = new SplittableRandom(seed);
    Counts counts = new Counts(scenario.ratio());
    Scenario twice = scenario.lasting(2 * scenario.blocks());
    ForkMap.Length length = new ForkMap.Length.Confirmed(scenario.blocks());
    for (int i = 0; i < comparisons; i++) {
      counts.add(comparer.within(SimulatedRun.of(twice, 1, length, random)));
    }
    return counts.tally(scenario);
  }

  /**
   * Judges runs of one cell each that go on until it is decided.
   *
   * @param scenario whose blocks are those of the last look
   * @param first blocks at the first look
   */
  public Tally sequentialRuns(Scenario scenario, int first, int comparisons) {
    SplittableRandom random = new SplittableRandom(seed);
    Counts counts = new Counts(scenario.ratio());
    ForkMap.Length length = new ForkMap.Length.Sequential(first, scenario.blocks());
    for (int i = 0; i < comparisons; i++) {
      counts.add(comparer.within(decided(SimulatedRun.of(scenario, 1, length, random), first)));
    }
    return counts.tally(scenario);
  }

  /** The run as it was when its cell was decided. */
  private RunResults decided(RunResults whole, int first) {
    ForkMap map = whole.forks().orElseThrow();
    int most = map.trials().stream().mapToInt(ForkMap.Trial::block).max().orElse(first);
    for (int blocks = first; blocks < most; blocks++) {
      int last = blocks;
      RunResults so = whole.with(map.with(trial -> trial.block() <= last));
      if (comparer.open(so).isEmpty()) {
        return so;
      }
    }
    return whole;
  }

  /**
   * Judges equal servers whose noise is drawn from recorded trials.
   *
   * @param runs recorded ones
   * @param blocks of each comparison
   */
  public Tally recorded(List<RunResults> runs, int blocks, int comparisons) {
    SplittableRandom random = new SplittableRandom(seed);
    RecordedNulls nulls = new RecordedNulls(runs);
    Counts counts = new Counts(1);
    for (int i = 0; i < comparisons; i++) {
      counts.add(comparer.within(nulls.draw(blocks, random)));
    }
    return counts.tally(Scenario.recorded(nulls.name(), blocks, nulls.noise()));
  }

  /**
   * Nights on which anything gates the build, over runs of several cells.
   *
   * @param cells of each run
   */
  public Share redNights(Scenario scenario, int cells, int nights) {
    SplittableRandom random = new SplittableRandom(seed);
    long red = 0;
    for (int i = 0; i < nights; i++) {
      if (!comparer.within(SimulatedRun.of(scenario, cells, random)).losses().isEmpty()) {
        red++;
      }
    }
    return new Share(red, nights);
  }

  private static final class Counts {
    private final double ratio;
    private long of;
    private long alarms;
    private long losses;
    private long invalid;
    private long covered;
    private long blocks;

    Counts(double ratio) {
      this.ratio = ratio;
    }

    void add(Comparison comparison) {
      for (Row row : comparison.rows()) {
        if (row.gates() && row.server().equals(SimulatedRun.CANDIDATE)) {
          of++;
          boolean alarm = row.verdict().isLoss() || row.verdict() == Verdict.IMPROVED;
          alarms += alarm ? 1 : 0;
          losses += row.verdict() == Verdict.REGRESSED ? 1 : 0;
          invalid += row.verdict() == Verdict.INVALID ? 1 : 0;
          blocks += row.change().n();
          covered += row.change().interval().contains(ratio) ? 1 : 0;
        }
      }
    }

    Tally tally(Scenario scenario) {
      return new Tally(
          scenario,
          new Share(alarms, of),
          new Share(losses, of),
          new Share(invalid, of),
          new Share(covered, of),
          (double) blocks / of);
    }
  }
}
