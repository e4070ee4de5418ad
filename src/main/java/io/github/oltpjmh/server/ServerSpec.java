package io.github.oltpjmh.server;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A server to measure, {@code [label=]origin[{option=value;…}]}.
 *
 * @param label how tables and files call it; the spec without a label where none is given
 * @param origin where it comes from
 * @param options mysqld options that only this server has, in the order given; names are variable
 *     names ({@code a-z0-9_}), an option written without a value has the value ""
 */
public record ServerSpec(String label, Origin origin, Map<String, String> options) {
  public ServerSpec {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /**
   * Parses one spec. A path, an origin or a value with commas, semicolons or braces stands in
   * quotes, {@code "…"} or {@code '…'}.
   *
   * @throws IllegalArgumentException naming the fault and the valid forms
   */
  public static ServerSpec parse(String text) {
    return SpecParser.parse(text);
  }

  /**
   * Parses a list separated by commas; those inside braces, quotes or a jdbc: host list separate
   * nothing. Labels of the list are unique.
   *
   * @throws IllegalArgumentException naming the fault and the valid forms
   */
  public static List<ServerSpec> parseList(String text) {
    List<ServerSpec> specs = SpecParser.split(text).stream().map(ServerSpec::parse).toList();
    Map<String, ServerSpec> byLabel = new HashMap<>();
    for (ServerSpec spec : specs) {
      if (byLabel.put(spec.label(), spec) != null) {
        throw new IllegalArgumentException(
            "two servers are called '%s'; give each its own label, such as a=%s,b=%s"
                .formatted(spec.label(), spec.unlabelled(), spec.unlabelled()));
      }
    }
    return specs;
  }

  /**
   * Parses options alone, {@code {option=value;…}}, or nothing.
   *
   * @throws IllegalArgumentException naming the fault and the valid forms
   */
  public static Map<String, String> parseOptions(String braces) {
    return braces.isBlank() ? Map.of() : parse("embedded:any" + braces.strip()).options();
  }

  /** Origin and options, without the label. */
  public String unlabelled() {
    String braces =
        options.entrySet().stream()
            .map(ServerSpec::option)
            .collect(Collectors.joining(";", "{", "}"));
    return SpecParser.quoteOrigin(origin) + (options.isEmpty() ? "" : braces);
  }

  /** The canonical form; parsing it gives an equal spec. */
  @Override
  public String toString() {
    String unlabelled = unlabelled();
    return label.equals(unlabelled) ? unlabelled : label + "=" + unlabelled;
  }

  private static String option(Map.Entry<String, String> option) {
    return option.getValue().isEmpty()
        ? option.getKey()
        : option.getKey() + "=" + Quoted.ifNeeded(option.getValue());
  }
}
