package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where servers live on this host.
 *
 * @param cache unpacked binaries, libraries and data snapshots
 * @param instances running servers' data directories; on the same file system as {@code cache} so
 *     that copies can be reflinks
 * @param serverCpus processors of mysqld as {@code taskset -c} takes them; empty for all
 * @param force accept a data directory on tmpfs or overlay with durable settings
 */
public record Placement(Path cache, Path instances, Optional<String> serverCpus, boolean force) {}
