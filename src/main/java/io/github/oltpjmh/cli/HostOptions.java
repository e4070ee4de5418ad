package io.github.oltpjmh.cli;

import io.github.oltpjmh.bench.ForkSettings;
import io.github.oltpjmh.result.AtomicFile;
import io.github.oltpjmh.server.Placement;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the machine rather than of the experiment. */
final class HostOptions {
  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description =
          "Binaries and data snapshots (default: $OLTP_CACHE, else $XDG_CACHE_HOME/oltp-jmh, else"
              + " ~/.cache/oltp-jmh).")
  @Nullable Path cache;

  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      description =
          "Where servers keep their data; best on the cache's file system, where copies can be"
              + " reflinks (default: instances/ in the cache).")
  @Nullable Path dataDir;

  @Option(
      names = "--server-cpus",
      paramLabel = "CPUS",
      description = "Processors of mysqld, such as 0-3 (taskset).")
  @Nullable String serverCpus;

  @Option(
      names = "--client-cpus",
      paramLabel = "CPUS",
      description = "Processors of the client, such as 4-7 (taskset).")
  @Nullable String clientCpus;

  @Option(
      names = "--force",
      description =
          "Accept a data directory on tmpfs or overlay with durable settings, although fsync is"
              + " free there; and judge servers that others run like those that are restarted.")
  boolean force;

  /** Where servers of this process's trials live. */
  Placement placement() {
    Path root = Optional.ofNullable(cache).orElseGet(Placement::defaultCache);
    return new Placement(
        root,
        Optional.ofNullable(dataDir).orElse(root.resolve("instances")),
        Optional.ofNullable(serverCpus),
        force);
  }

  /** Writes what the fork of one trial must be told, with more that is not this machine's. */
  void writeForkSettings(Path file, long keySeed, Properties more) throws IOException {
    Properties properties = new Properties();
    properties.putAll(more);
    Placement placement = placement();
    properties.put("cache", placement.cache().toString());
    properties.put("dataDir", placement.instances().toString());
    properties.put("force", Boolean.toString(force));
    properties.put("keySeed", Long.toString(keySeed));
    placement.serverCpus().ifPresent(cpus -> properties.put("serverCpus", cpus));
    Optional.ofNullable(clientCpus).ifPresent(cpus -> properties.put("clientCpus", cpus));
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith("oltp.maven."))
        .forEach(name -> properties.put(ForkSettings.SYSTEM + name, System.getProperty(name)));
    StringWriter text = new StringWriter();
    properties.store(text, null);
    AtomicFile.write(file, text.toString());
  }
}
