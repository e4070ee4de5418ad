package io.github.oltpjmh.workload;

/**
 * One of a trial's client threads.
 *
 * @param thread 0 to {@code threads-1}
 * @param threads client threads of the trial
 * @param seed of the trial; with {@code thread} it names the stream of random numbers
 */
public record Client(int thread, int threads, long seed) {
  public Client {
    if (thread < 0 || thread >= threads) {
      throw new IllegalArgumentException(
          "thread %d of %d: 0 to %d is needed".formatted(thread, threads, threads - 1));
    }
  }
}
