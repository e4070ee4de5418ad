package io.github.oltpjmh.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What happened during a start: the duration of each part, and notes for readers. */
final class StartLog {
  private final Map<String, Double> seconds = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  /** A part of a start. */
  @FunctionalInterface
  interface Part {
    void run() throws IOException;
  }

  void time(String name, Part part) throws IOException {
    long start = System.nanoTime();
    part.run();
    seconds.merge(name, (System.nanoTime() - start) / 1e9, Double::sum);
  }

  void note(String note) {
    notes.add(note);
  }

  void notes(List<String> more) {
    notes.addAll(more);
  }

  StartFacts facts(StartFacts.DataOrigin data, Map<String, String> host) {
    return new StartFacts(
        data,
        Collections.unmodifiableMap(seconds),
        Collections.unmodifiableMap(host),
        List.copyOf(notes));
  }
}
