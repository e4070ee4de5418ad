package io.github.oltpjmh.compare;

import java.util.List;

/**
 * Two results that must not be compared as they are.
 *
 * @param before name of the earlier result
 * @param after name of the later one
 * @param differences what differs; each a reason
 */
public record Refusal(String before, String after, List<Difference> differences)
    implements Outcome {
  public Refusal {
    differences = List.copyOf(differences);
  }

  /** One message: what differs, and how to compare all the same. */
  public String message() {
    StringBuilder text = new StringBuilder();
    text.append("refused to compare ").append(before).append(" with ").append(after).append(':');
    for (Difference difference : differences) {
      text.append("\n  ").append(difference);
    }
    return text.append("\ncompare them all the same with --force").toString();
  }
}
