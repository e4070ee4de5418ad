package io.github.oltpjmh.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.Result;

class LatencyTest {
  private static final Percentage RESOLUTION = Percentage.withPercentage(0.1);

  /** Skewed like latencies: 50 µs and a long tail. */
  private static long[] latencies(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return random.doubles(count).mapToLong(u -> 50_000 + (long) (200_000 / (1.0001 - u))).toArray();
  }

  private static Histogram recorded(long... nanos) {
    ThreadLatency thread = new ThreadLatency();
    Arrays.stream(nanos).forEach(thread::record);
    Histogram all = ThreadLatency.gathering();
    all.add(thread.histogram());
    return all;
  }

  /** Nearest rank, of the values themselves. */
  private static double percentile(long[] sorted, double percent) {
    return sorted[(int) Math.ceil(percent / 100 * sorted.length) - 1] / 1e6;
  }

  private static Map<String, Double> scores(LatencyResult result) {
    Map<String, Double> scores =
        result.getDerivativeResults().stream()
            .collect(Collectors.toMap(Result::getLabel, Result::getScore));
    scores.put(result.getLabel(), result.getScore());
    return scores;
  }

  @Test
  void percentilesAgreeWithThoseOfTheSortedLatencies() {
    long[] nanos = latencies(1, 100_001);
    Map<String, Double> scores = scores(new LatencyResult(recorded(nanos)));
    Arrays.sort(nanos);
    assertThat(scores).hasSize(8);
    assertThat(scores.get("latency.min")).isCloseTo(nanos[0] / 1e6, RESOLUTION);
    assertThat(scores.get("latency.max")).isCloseTo(nanos[nanos.length - 1] / 1e6, RESOLUTION);
    assertThat(scores.get("latency.mean"))
        .isCloseTo(Arrays.stream(nanos).average().orElseThrow() / 1e6, RESOLUTION);
    for (double percent : new double[] {50, 90, 95, 99, 99.9}) {
      String label = "latency.p" + (percent == 99.9 ? "99.9" : (int) percent);
      assertThat(scores.get(label)).as(label).isCloseTo(percentile(nanos, percent), RESOLUTION);
    }
  }

  @Test
  void resultsOfForksMergeAsIfOneForkHadSeenAll() {
    long[] fast = latencies(2, 1000);
    long[] slow = Arrays.stream(latencies(3, 100)).map(nanos -> nanos * 20).toArray();
    LatencyResult merged =
        new LatencyResult(recorded(fast))
            .getIterationAggregator()
            .aggregate(
                List.of(new LatencyResult(recorded(fast)), new LatencyResult(recorded(slow))));
    long[] all = LongStream.concat(Arrays.stream(fast), Arrays.stream(slow)).sorted().toArray();
    assertThat(scores(merged).get("latency.p95")).isCloseTo(percentile(all, 95), RESOLUTION);
    double averaged =
        (LatencyMetric.P95.of(recorded(fast)) + LatencyMetric.P95.of(recorded(slow))) / 2;
    assertThat(Math.abs(averaged / percentile(all, 95) - 1)).isGreaterThan(0.1);
  }

  @Test
  void theLogKeepsEveryLatency(@TempDir Path folder) throws IOException {
    Path first = folder.resolve("1.hlog");
    Path second = folder.resolve("2.hlog");
    write(first, recorded(latencies(4, 500)), recorded(latencies(5, 700)));
    write(second, recorded(latencies(6, 900)));
    Histogram expected = recorded(latencies(4, 500));
    expected.add(recorded(latencies(5, 700)));
    expected.add(recorded(latencies(6, 900)));
    assertThat(LatencyLog.sum(List.of(first, second))).isEqualTo(expected);
    assertThat(expected.getTotalCount()).isEqualTo(2100);
  }

  private static void write(Path file, Histogram... iterations) {
    try (LatencyLog log = LatencyLog.create(file, 1_700_000_000_000L)) {
      for (Histogram iteration : iterations) {
        log.append(iteration);
      }
    }
  }

  @Test
  void hoursOfBacklogCountAsOneHour() {
    double hour = 3_600_000;
    assertThat(LatencyMetric.MAX.of(recorded(Long.MAX_VALUE))).isCloseTo(hour, RESOLUTION);
    assertThat(LatencyMetric.MIN.of(recorded(-5))).isCloseTo(0, within(1e-4));
    assertThat(LatencyMetric.P95.of(recorded())).isNaN();
  }
}
