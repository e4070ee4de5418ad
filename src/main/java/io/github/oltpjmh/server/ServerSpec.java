package io.github.oltpjmh.server;

import java.util.List;
import java.util.Map;

/**
 * A server to measure, {@code [label=]origin[{option=value;…}]}.
 *
 * @param label how tables and files call it; the spec without a label where none is given
 * @param origin where it comes from
 * @param options mysqld options that only this server has, in the order given
 */
public record ServerSpec(String label, Origin origin, Map<String, String> options) {

  /** Parses one spec. */
  public static ServerSpec parse(String text) {
    return new ServerSpec(text, new Origin.Embedded(text), Map.of());
  }

  /**
   * Parses a list separated by commas; those inside braces, quotes or a jdbc: host list separate
   * nothing.
   */
  public static List<ServerSpec> parseList(String text) {
    return List.of(parse(text));
  }
}
