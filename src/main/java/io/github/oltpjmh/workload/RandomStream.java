package io.github.oltpjmh.workload;

/**
 * A seeded stream of random numbers: SplitMix64 (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014), with an increment of its own for every stream so
 * that streams do not overlap. Defined here to the bit: the same numbers on every JDK. Not
 * thread-safe, allocation-free.
 */
public final class RandomStream {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  /** 10^11, the number of eleven-digit groups, doubled because 63 random bits are used. */
  private static final long GROUPS = 200_000_000_000L;

  private long state;
  private long increment;

  /**
   * The stream that a seed and an index name.
   *
   * @param seed of the whole trial
   * @param index of the thread within it, or of whatever else has a stream of its own
   */
  public RandomStream(long seed, long index) {
    restart(seed, index);
  }

  /** Becomes the stream that a seed and an index name, from its start. */
  void restart(long seed, long index) {
    long origin = mix(seed + GOLDEN) + index * GOLDEN;
    state = mix(origin);
    increment = odd(mix(~origin));
  }

  /** 64 random bits. */
  public long nextLong() {
    state += increment;
    return mix(state);
  }

  /** Uniform in [0, 1), a multiple of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * UNIT;
  }

  /** Uniform in {@code a..b}, both included: {@code a + floor(u*(b-a+1))}, as sysbench. */
  public int uniform(int a, int b) {
    return (int) (a + (long) (nextDouble() * ((long) b - a + 1)));
  }

  /**
   * Writes {@code groups} groups of eleven random digits, joined by dashes.
   *
   * @return the index after the last byte written
   */
  int digits(byte[] into, int from, int groups) {
    int at = from;
    for (int group = 0; group < groups; group++) {
      if (group > 0) {
        into[at++] = '-';
      }
      // The upper half of the product is uniform over 0..10^11-1 but for a bias below 10^-7.
      long value = Math.multiplyHigh(nextLong() >>> 1, GROUPS);
      int high = (int) (value / 1_000_000);
      int low = (int) (value - high * 1_000_000L);
      for (int i = 4; i >= 0; i--) {
        into[at + i] = (byte) ('0' + high % 10);
        high /= 10;
      }
      for (int i = 10; i >= 5; i--) {
        into[at + i] = (byte) ('0' + low % 10);
        low /= 10;
      }
      at += 11;
    }
    return at;
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** An increment must be odd, and its bits must not be too regular (section 5 of the paper). */
  private static long odd(long z) {
    long odd = z | 1;
    return Long.bitCount(odd ^ (odd >>> 1)) < 24 ? odd ^ 0xAAAAAAAAAAAAAAAAL : odd;
  }
}
