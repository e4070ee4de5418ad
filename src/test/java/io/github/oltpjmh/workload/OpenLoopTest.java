package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenLoopTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private static long[] times(Arrivals arrivals, double rate, long seed, int count) {
    Arrivals.Schedule schedule = arrivals.schedule(rate, seed);
    return LongStream.generate(schedule::next).limit(count).toArray();
  }

  @Test
  void constantGapsDoNotDrift() {
    long[] times = times(Arrivals.CONSTANT, 3, 1, 3_000_000);
    assertThat(times[0]).isEqualTo(333_333_333);
    assertThat(times[2]).isEqualTo(SECOND);
    assertThat(times[2_999_999]).isEqualTo(1_000_000 * SECOND);
  }

  @Test
  void exponentialGapsAreExponential() {
    int count = 100_000;
    long[] times = times(Arrivals.EXPONENTIAL, 200, 7, count);
    double[] gaps = new double[count];
    for (int i = 0; i < count; i++) {
      gaps[i] = (times[i] - (i == 0 ? 0 : times[i - 1])) / 1e9;
    }
    Arrays.sort(gaps);
    ExponentialDistribution expected = ExponentialDistribution.of(1.0 / 200);
    double largest = 0;
    for (int i = 0; i < count; i++) {
      double distance = Math.abs(expected.cumulativeProbability(gaps[i]) - (i + 0.5) / count);
      largest = Math.max(largest, distance);
    }
    // Kolmogorov-Smirnov: 1.95/sqrt(n) is passed by chance once in a thousand seeds.
    assertThat(largest).isLessThan(1.95 / Math.sqrt(count));
    assertThat(times).isSorted();
  }

  @Test
  void equalSeedsMakeEqualSchedules() {
    assertThat(times(Arrivals.EXPONENTIAL, 50, 3, 100))
        .isEqualTo(times(Arrivals.EXPONENTIAL, 50, 3, 100))
        .isNotEqualTo(times(Arrivals.EXPONENTIAL, 50, 4, 100));
  }

  @Test
  void whatIsOverdueStartsAtOnceAndIsOldestFirst() throws InterruptedException {
    OpenLoop loop = new OpenLoop(new Pace(1000, Arrivals.CONSTANT), 1);
    long start = System.nanoTime() - SECOND;
    loop.resume(start);
    assertThat(loop.await()).isEqualTo(start + 1_000_000);
    assertThat(loop.await()).isEqualTo(start + 2_000_000);
    loop.pause(start + SECOND);
    assertThat(loop.intended()).isEqualTo(1000);
  }

  @Test
  void thePauseBetweenIterationsDelaysNothingAndForgetsNothing() throws InterruptedException {
    OpenLoop loop = new OpenLoop(new Pace(10, Arrivals.CONSTANT), 1);
    long start = System.nanoTime() - 10 * SECOND;
    loop.resume(start);
    assertThat(loop.await()).isEqualTo(start + SECOND / 10);
    loop.pause(start + SECOND);
    assertThat(loop.intended()).isEqualTo(10);
    loop.resume(start + 5 * SECOND);
    // Due 0.2 s after the start of a schedule that stood still for four seconds.
    assertThat(loop.await()).isEqualTo(start + 4 * SECOND + SECOND / 5);
    loop.pause(start + 5 * SECOND + SECOND / 2);
    assertThat(loop.intended()).isEqualTo(5);
  }

  @Test
  void nothingStartsBeforeItIsDue() throws InterruptedException {
    OpenLoop loop = new OpenLoop(new Pace(500, Arrivals.CONSTANT), 1);
    loop.resume(System.nanoTime());
    for (int i = 0; i < 10; i++) {
      long due = loop.await();
      assertThat(System.nanoTime()).isGreaterThanOrEqualTo(due);
    }
  }

  @Test
  void aWaitingThreadCanBeInterrupted() {
    OpenLoop loop = new OpenLoop(new Pace(0.001, Arrivals.CONSTANT), 1);
    loop.resume(System.nanoTime());
    Thread.currentThread().interrupt();
    assertThatThrownBy(loop::await).isInstanceOf(InterruptedException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "fast", "1e9", "1000001", "1,5"})
  void otherRatesAreRefused(String text) {
    assertThatThrownBy(() -> Pace.parseRate(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("transactions a second");
  }

  @Test
  void aRateIsANumberOfTransactionsASecond() {
    assertThat(Pace.parseRate("0")).isZero();
    assertThat(Pace.parseRate("12.5")).isEqualTo(12.5, within(0.0));
    assertThat(Pace.CLOSED.open()).isFalse();
  }

  @Test
  void everyThreadMustFindWorkInAnIteration() {
    Pace pace = new Pace(10, Arrivals.CONSTANT);
    pace.requireWorkFor(10, 1);
    Pace.CLOSED.requireWorkFor(1000, 1);
    assertThatThrownBy(() -> pace.requireWorkFor(64, 1)).hasMessageContaining("at most 10 threads");
    assertThatThrownBy(() -> pace.requireWorkFor(1, 0.05)).hasMessageContaining("a higher rate");
  }
}
