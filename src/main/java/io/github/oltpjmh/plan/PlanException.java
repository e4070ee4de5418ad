package io.github.oltpjmh.plan;

import java.io.Serial;
import java.util.List;

/** A plan cannot be used; the message holds every mistake found, one a line. */
public final class PlanException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient List<String> mistakes;

  public PlanException(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
    this.mistakes = List.copyOf(mistakes);
  }

  /** Each mistake with its place, the valid choices and the remedy. */
  public List<String> mistakes() {
    return mistakes;
  }
}
