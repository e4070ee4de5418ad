package io.github.oltpjmh.stats;

import java.io.Serial;
import java.util.Locale;

/** Fewer values than a statistic needs; the message says how many it needs. */
public final class TooFewException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1L;

  public TooFewException(String what, int needed, int given) {
    super(String.format(Locale.ROOT, "needs at least %d %s, not %d", needed, what, given));
  }
}
