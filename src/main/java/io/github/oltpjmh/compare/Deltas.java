package io.github.oltpjmh.compare;

import java.util.Arrays;

/**
 * The smallest changes that matter, relative, each above 0 and below 1.
 *
 * @param throughput and qps
 * @param latency means and percentiles
 * @param instructionsReading instructions of workloads that write nothing
 * @param instructionsWriting instructions of all others
 * @param serverCpu CPU time of mysqld
 * @param other anything else
 */
public record Deltas(
    double throughput,
    double latency,
    double instructionsReading,
    double instructionsWriting,
    double serverCpu,
    double other) {

  /** 2 % for throughput and percentiles, 0.5 and 2 % for instructions, 5 % for CPU and the rest. */
  public static final Deltas DEFAULT = new Deltas(0.02, 0.02, 0.005, 0.02, 0.05, 0.05);

  /** A/A values on record before they may raise a δ. */
  public static final int RECORD_NEEDED = 20;

  public Deltas {
    double[] all = {
      throughput, latency, instructionsReading, instructionsWriting, serverCpu, other
    };
    if (Arrays.stream(all).anyMatch(delta -> !(delta > 0 && delta < 1))) {
      throw new IllegalArgumentException(
          "a δ is relative, above 0 and below 1 (0.02 is 2 %), not one of " + Arrays.toString(all));
    }
  }

  /** These with another δ of throughput and qps. */
  public Deltas withThroughput(double delta) {
    return new Deltas(delta, latency, instructionsReading, instructionsWriting, serverCpu, other);
  }

  /** These with another δ of latency. */
  public Deltas withLatency(double delta) {
    return new Deltas(
        throughput, delta, instructionsReading, instructionsWriting, serverCpu, other);
  }

  /** These with another δ of instructions, of reading and writing workloads alike. */
  public Deltas withInstructions(double delta) {
    return new Deltas(throughput, latency, delta, delta, serverCpu, other);
  }

  /** These with another δ of the server's CPU time. */
  public Deltas withServerCpu(double delta) {
    return new Deltas(throughput, latency, instructionsReading, instructionsWriting, delta, other);
  }

  /** These with another δ of anything else. */
  public Deltas withOther(double delta) {
    return new Deltas(
        throughput, latency, instructionsReading, instructionsWriting, serverCpu, delta);
  }

  /** The δ of a metric. */
  public double of(MetricKind kind, boolean writes) {
    return switch (kind) {
      case THROUGHPUT -> throughput;
      case LATENCY -> latency;
      case INSTRUCTIONS -> writes ? instructionsWriting : instructionsReading;
      case SERVER_CPU -> serverCpu;
      case OTHER -> other;
    };
  }

  /**
   * δ raised to the 95th percentile (nearest rank) of the A/A changes on record; unchanged below
   * {@value #RECORD_NEEDED} of them.
   *
   * @param recorded relative changes of A/A comparisons of one cell, of any sign
   */
  public static double raised(double delta, double[] recorded) {
    if (recorded.length < RECORD_NEEDED) {
      return delta;
    }
    double[] sorted = Arrays.stream(recorded).map(Math::abs).sorted().toArray();
    int rank = (int) Math.ceil(0.95 * sorted.length);
    return Math.max(delta, sorted[rank - 1]);
  }
}
