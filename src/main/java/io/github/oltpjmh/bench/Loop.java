package io.github.oltpjmh.bench;

import io.github.oltpjmh.profile.ThreadLatency;
import io.github.oltpjmh.workload.OpenLoop;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** How a client thread goes from one event to the next. */
@FunctionalInterface
interface Loop {
  /** Runs one event, once it is due. */
  void next() throws SQLException, InterruptedException;

  /** An event, restarts after ignored errors included. */
  @FunctionalInterface
  interface Event {
    void run() throws SQLException;
  }

  /**
   * The loop of one thread.
   *
   * @param event what it repeats
   * @param schedule when events are due; null for a closed loop, in which one follows the other
   * @param latency where to record how long they took; null for nowhere
   */
  static Loop of(Event event, @Nullable OpenLoop schedule, @Nullable ThreadLatency latency) {
    if (schedule != null) {
      return latency == null ? scheduled(event, schedule) : scheduled(event, schedule, latency);
    }
    return latency == null ? event::run : timed(event, latency);
  }

  private static Loop timed(Event event, ThreadLatency latency) {
    return () -> {
      long start = System.nanoTime();
      event.run();
      latency.record(System.nanoTime() - start);
    };
  }

  private static Loop scheduled(Event event, OpenLoop schedule) {
    return () -> {
      schedule.await();
      event.run();
    };
  }

  private static Loop scheduled(Event event, OpenLoop schedule, ThreadLatency latency) {
    return () -> {
      long due = schedule.await();
      event.run();
      latency.record(System.nanoTime() - due);
    };
  }
}
