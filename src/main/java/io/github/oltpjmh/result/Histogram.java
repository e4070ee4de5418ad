package io.github.oltpjmh.result;

import java.util.Comparator;
import java.util.List;

/**
 * The samples of one iteration in JMH's sample mode ({@code rawDataHistogram}).
 *
 * @param buckets values in the metric's unit with how often each was seen
 */
public record Histogram(List<Bucket> buckets) {
  /**
   * Equal samples.
   *
   * @param value in the metric's unit
   * @param count how many, 0 or more
   */
  public record Bucket(double value, long count) {}

  public Histogram {
    buckets = List.copyOf(buckets);
  }

  /** Number of samples. */
  public long count() {
    return buckets.stream().mapToLong(Bucket::count).sum();
  }

  /** Arithmetic mean of the samples; NaN without any. */
  public double mean() {
    double sum = 0;
    for (Bucket bucket : buckets) {
      sum += bucket.value() * bucket.count();
    }
    return sum / count();
  }

  /** All samples of several iterations. */
  public static Histogram merge(List<Histogram> parts) {
    return new Histogram(parts.stream().flatMap(part -> part.buckets().stream()).toList());
  }

  /**
   * The smallest value that at least a share {@code q} of the samples does not exceed (nearest
   * rank); NaN without any.
   *
   * @param q above 0, up to 1
   */
  public double quantile(double q) {
    long rank = Math.max(1, (long) Math.ceil(q * count()));
    long seen = 0;
    for (Bucket bucket :
        buckets.stream().sorted(Comparator.comparingDouble(Bucket::value)).toList()) {
      seen += bucket.count();
      if (seen >= rank) {
        return bucket.value();
      }
    }
    return Double.NaN;
  }
}
