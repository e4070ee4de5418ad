package io.github.oltpjmh.compare;

/**
 * Something that two results do not have alike.
 *
 * @param what its name
 * @param before in the earlier result
 * @param after in the later one
 */
public record Difference(String what, String before, String after) {
  @Override
  public String toString() {
    return what + ": " + before + " before, " + after + " after";
  }
}
