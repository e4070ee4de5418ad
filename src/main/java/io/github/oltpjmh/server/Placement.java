package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where servers live on this host.
 *
 * @param cache unpacked binaries, libraries and data snapshots
 * @param instances running servers' data directories; on the same file system as {@code cache} so
 *     that copies can be reflinks
 * @param logs where mysqld's log is kept when a server fails
 * @param serverCpus processors of mysqld as {@code taskset -c} takes them; empty for all
 * @param force accept a data directory on tmpfs or overlay with durable settings
 */
public record Placement(
    Path cache, Path instances, Path logs, Optional<String> serverCpus, boolean force) {
  public Placement {
    cache = cache.toAbsolutePath().normalize();
    instances = instances.toAbsolutePath().normalize();
    logs = logs.toAbsolutePath().normalize();
  }

  /** A placement that keeps failed servers' logs in the cache's {@code logs}. */
  public Placement(Path cache, Path instances, Optional<String> serverCpus, boolean force) {
    this(cache, instances, cache.resolve("logs"), serverCpus, force);
  }

  /** Everything under one cache directory: {@code instances} and {@code logs} inside it. */
  public static Placement in(Path cache) {
    return new Placement(cache, cache.resolve("instances"), Optional.empty(), false);
  }

  /**
   * The cache directory where none is named: {@code $OLTP_CACHE}, else {@code
   * $XDG_CACHE_HOME/oltp-jmh}, else {@code ~/.cache/oltp-jmh}.
   */
  public static Path defaultCache() {
    return defaultCache(System.getenv(), Path.of(System.getProperty("user.home", "/")));
  }

  static Path defaultCache(Map<String, String> environment, Path home) {
    String own = environment.getOrDefault("OLTP_CACHE", "");
    if (!own.isBlank()) {
      return Path.of(own);
    }
    // The XDG base directory specification: a relative path is invalid and to be ignored.
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    boolean valid = !xdg.isBlank() && Path.of(xdg).isAbsolute();
    return (valid ? Path.of(xdg) : home.resolve(".cache")).resolve("oltp-jmh");
  }
}
