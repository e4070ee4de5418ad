package io.github.oltpjmh.report;

/** A page of plain text that keeps to {@value #WIDTH} columns. */
final class TextPage {
  static final int WIDTH = 100;

  private final StringBuilder text = new StringBuilder();

  void line(String line) {
    text.append(line).append('\n');
  }

  void heading(String heading) {
    line("");
    line(heading);
  }

  /** Breaks a sentence between words; what follows the first line is indented two more. */
  void wrapped(String indent, String sentence) {
    StringBuilder line = new StringBuilder(indent);
    boolean empty = true;
    for (String word : sentence.strip().split("\\s+", -1)) {
      if (!empty && line.length() + 1 + word.length() > WIDTH) {
        line(line.toString());
        line = new StringBuilder(indent).append("  ");
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    line(line.toString());
  }

  /** A name in at most {@code width} columns, its middle left out where it is longer. */
  String fitted(String name, int width) {
    if (name.length() <= width) {
      return name;
    }
    int head = (width - 1) / 2;
    return name.substring(0, head) + "…" + name.substring(name.length() - (width - 1 - head));
  }

  String text() {
    return text.toString();
  }
}
