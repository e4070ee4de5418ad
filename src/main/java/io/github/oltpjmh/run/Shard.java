package io.github.oltpjmh.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a plan for one of several machines: whole cells, since blocks must not be torn apart.
 *
 * @param index from 1
 * @param count of all shards
 */
public record Shard(int index, int count) {
  /** The plan undivided. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  public Shard {
    if (count < 1 || index < 1 || index > count) {
      throw new IllegalArgumentException(
          "shard '%d/%d' is not i/n with i from 1 to n, such as 2/3".formatted(index, count));
    }
  }

  /**
   * Parses {@code i/n}.
   *
   * @throws IllegalArgumentException naming the valid form
   */
  public static Shard parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "shard '%s' is not i/n with i from 1 to n, such as 2/3".formatted(text));
    }
    return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /** Whether the cell at that place of the plan, from 0, belongs to this shard. */
  boolean holds(int cellIndex) {
    return cellIndex % count == index - 1;
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
