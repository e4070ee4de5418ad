package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that a start of a server depends on.
 *
 * @param spec which server, with the options that are its own
 * @param durability the pair of flush settings
 * @param options mysqld options of the whole plan, by variable name; they override the defaults,
 *     and the spec's own override them
 * @param mysqldConfig a my.cnf of the whole plan, read before {@code options}
 * @param atLeast limits that the trial needs, by variable name: raised on a server of our own where
 *     the effective value is lower, and noted
 * @param data the tables it must hold
 * @param placement directories and processors
 * @param prefix a command that mysqld's own is appended to, such as {@code valgrind --tool=…}; used
 *     for the measured server only, never while data is loaded
 * @param external how a server that others run is used
 */
public record ServerRequest(
    ServerSpec spec,
    Durability durability,
    Map<String, String> options,
    Optional<Path> mysqldConfig,
    Map<String, Long> atLeast,
    DataRecipe data,
    Placement placement,
    List<String> prefix,
    ExternalUse external) {
  public ServerRequest {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    atLeast = Map.copyOf(atLeast);
    prefix = List.copyOf(prefix);
  }

  /** A request that starts mysqld directly. */
  public ServerRequest(
      ServerSpec spec,
      Durability durability,
      Map<String, String> options,
      Optional<Path> mysqldConfig,
      Map<String, Long> atLeast,
      DataRecipe data,
      Placement placement) {
    this(
        spec,
        durability,
        options,
        mysqldConfig,
        atLeast,
        data,
        placement,
        List.of(),
        ExternalUse.of(TlsMode.DISABLED));
  }

  /** A request without any option beyond the defaults. */
  public static ServerRequest of(
      ServerSpec spec, Durability durability, DataRecipe data, Placement placement) {
    return new ServerRequest(
        spec, durability, Map.of(), Optional.empty(), Map.of(), data, placement);
  }

  /** The same with these plan options. */
  public ServerRequest withOptions(Map<String, String> planOptions) {
    return new ServerRequest(
        spec, durability, planOptions, mysqldConfig, atLeast, data, placement, prefix, external);
  }

  /** The same with mysqld started through a command. */
  public ServerRequest withPrefix(List<String> command) {
    return new ServerRequest(
        spec, durability, options, mysqldConfig, atLeast, data, placement, command, external);
  }

  /** The same with another use of a server that others run. */
  public ServerRequest withExternal(ExternalUse use) {
    return new ServerRequest(
        spec, durability, options, mysqldConfig, atLeast, data, placement, prefix, use);
  }
}
