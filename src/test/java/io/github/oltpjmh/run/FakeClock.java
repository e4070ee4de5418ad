package io.github.oltpjmh.run;

import java.time.Duration;
import java.time.Instant;

/** Time that passes only when told to. */
final class FakeClock implements RunClock {
  private Instant now = Instant.parse("2026-03-01T02:03:04Z");
  private long nanos;

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public long nanoTime() {
    return nanos;
  }

  @Override
  public void sleep(Duration duration) {
    now = now.plus(duration);
    nanos += duration.toNanos();
  }
}
