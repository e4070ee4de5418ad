package io.github.oltpjmh.cli;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.BenchmarkException;

/** Finds the one message in a chain of exceptions that tells a user what to do. */
final class Causes {
  private Causes() {}

  /** The message of the innermost cause that has one. JMH keeps causes as suppressed exceptions. */
  static String message(Throwable failure) {
    String message = failure.toString();
    Deque<Throwable> pending = new ArrayDeque<>();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    pending.add(failure);
    while (!pending.isEmpty()) {
      Throwable next = pending.poll();
      if (!seen.add(next)) {
        continue;
      }
      String own = next.getMessage();
      if (own != null && !own.isBlank() && !isWrapper(next)) {
        return own;
      }
      add(pending, next.getCause());
      for (Throwable suppressed : next.getSuppressed()) {
        add(pending, suppressed);
      }
    }
    return message;
  }

  private static boolean isWrapper(Throwable failure) {
    return failure instanceof BenchmarkException
        || failure instanceof org.openjdk.jmh.runner.RunnerException;
  }

  private static void add(Deque<Throwable> pending, @Nullable Throwable failure) {
    if (failure != null) {
      pending.add(failure);
    }
  }
}
