package io.github.oltpjmh.compare;

/**
 * How simulated trials come about. On the log scale a trial is drift of its block, plus noise of
 * its own, plus the server's true ratio.
 *
 * @param name for tables
 * @param blocks trials a server
 * @param noise relative standard deviation of a trial
 * @param drift relative standard deviation of what all trials of a block share
 * @param correlation of the noise of a trial with that of the trial before it, AR(1), −1 to 1
 * @param outlierShare share of trials that something slows down
 * @param outlierSize relative loss of such a trial
 * @param unevenness the candidate's noise over the baseline's
 * @param ratio true throughput of the candidate over the baseline's
 * @param control whether a blind copy of the baseline runs along
 */
public record Scenario(
    String name,
    int blocks,
    double noise,
    double drift,
    double correlation,
    double outlierShare,
    double outlierSize,
    double unevenness,
    double ratio,
    boolean control) {

  /** Trial noise of 2 % and drift of 15 % common to a block: a small shared machine. */
  public static Scenario drifting(int blocks) {
    return new Scenario("drift common to a block", blocks, 0.02, 0.15, 0, 0, 0, 1, 1, false);
  }

  /** The same with noise that follows the trial before. */
  public Scenario correlated(double newCorrelation) {
    return new Scenario(
        "AR(1) noise", blocks, noise, drift, newCorrelation, 0, 0, unevenness, ratio, control);
  }

  /** The same with a share of trials slowed down. */
  public Scenario outliers(double share, double size) {
    return new Scenario(
        "outliers", blocks, noise, drift, correlation, share, size, unevenness, ratio, control);
  }

  /** The same with a candidate that is noisier by this factor. */
  public Scenario uneven(double factor) {
    return new Scenario(
        "unequal variances",
        blocks,
        noise,
        drift,
        correlation,
        outlierShare,
        outlierSize,
        factor,
        ratio,
        control);
  }

  /** The same with another true ratio. */
  public Scenario injected(double newRatio) {
    return new Scenario(
        name,
        blocks,
        noise,
        drift,
        correlation,
        outlierShare,
        outlierSize,
        unevenness,
        newRatio,
        control);
  }

  /** The same over another number of blocks. */
  public Scenario lasting(int newBlocks) {
    return new Scenario(
        name,
        newBlocks,
        noise,
        drift,
        correlation,
        outlierShare,
        outlierSize,
        unevenness,
        ratio,
        control);
  }

  /** Noise drawn from recorded trials, of that relative standard deviation. */
  static Scenario recorded(String name, int blocks, double noise) {
    return new Scenario(name, blocks, noise, 0, 0, 0, 0, 1, 1, false);
  }

  /** The same with a blind copy of the baseline. */
  public Scenario controlled() {
    return new Scenario(
        name,
        blocks,
        noise,
        drift,
        correlation,
        outlierShare,
        outlierSize,
        unevenness,
        ratio,
        true);
  }
}
