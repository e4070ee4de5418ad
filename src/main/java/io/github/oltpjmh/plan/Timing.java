package io.github.oltpjmh.plan;

import java.time.Duration;

/**
 * How long the parts of every trial take.
 *
 * @param warmup before the measurement, may be zero
 * @param time the measurement
 * @param reportInterval length of one iteration, within which the steadiness of a trial is seen
 * @param cooldown idle time before each trial
 */
public record Timing(Duration warmup, Duration time, Duration reportInterval, Duration cooldown) {

  /** The warm-up in JMH's iterations. */
  public Iterations warmupIterations() {
    return Iterations.of(warmup, reportInterval);
  }

  /** The measurement in JMH's iterations. */
  public Iterations measurementIterations() {
    return Iterations.of(time, reportInterval);
  }

  /** Time of one trial that the plan asks for: without start, data and stop of the server. */
  public Duration perTrial() {
    return cooldown.plus(warmup).plus(time);
  }
}
