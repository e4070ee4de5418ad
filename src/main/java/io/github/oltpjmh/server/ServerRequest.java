package io.github.oltpjmh.server;

import java.nio.file.Path;
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
 */
public record ServerRequest(
    ServerSpec spec,
    Durability durability,
    Map<String, String> options,
    Optional<Path> mysqldConfig,
    Map<String, Long> atLeast,
    DataRecipe data,
    Placement placement) {}
