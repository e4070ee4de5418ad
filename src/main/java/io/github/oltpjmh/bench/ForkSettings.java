package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.Placement;
import io.github.oltpjmh.workload.Tables;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * What a fork is told that is not part of the experiment: directories, processors and the seed of
 * the keys.
 *
 * <p>Read from {@code fork.properties} in the folder that {@code -Doltp.trial} names, else from
 * system properties, so that JMH's own command line works too: {@code -jvmArgsAppend
 * -Doltp.serverCpus=0-3}.
 *
 * @param trial folder of the trial, where facts are written; empty under JMH's own command line
 * @param placement where servers live
 * @param keySeed seed of the key sequence
 * @param clientCpus processors of this JVM as {@code taskset -c} takes them
 * @param schema that the tables live in
 * @param external how servers that others run are used
 */
public record ForkSettings(
    Optional<Path> trial,
    Placement placement,
    long keySeed,
    Optional<String> clientCpus,
    String schema,
    ExternalUse external) {

  /** System property that names the trial's folder. */
  public static final String TRIAL = "oltp.trial";

  /** Name of the file in the trial's folder. */
  public static final String FILE = "fork.properties";

  /** What stands behind it in that file is a system property of the launcher. */
  public static final String SYSTEM = "system.";

  /** Reads the settings of this JVM; {@code seed} is that of the keys where no other is given. */
  static ForkSettings load(long seed) {
    Optional<Path> trial = Optional.ofNullable(System.getProperty(TRIAL)).map(Path::of);
    Properties properties = new Properties();
    if (trial.isPresent()) {
      read(trial.get().resolve(FILE), properties);
      adopt(properties);
    } else {
      System.getProperties().stringPropertyNames().stream()
          .filter(name -> name.startsWith("oltp."))
          .forEach(name -> properties.put(name.substring(5), System.getProperty(name)));
    }
    return from(trial, properties, seed);
  }

  private static ForkSettings from(Optional<Path> trial, Properties properties, long seed) {
    return new ForkSettings(
        trial,
        placement(trial, properties),
        text(properties, "keySeed").map(Long::parseLong).orElse(seed),
        text(properties, "clientCpus"),
        text(properties, ExternalSettings.SCHEMA).orElse(Tables.DEFAULT_SCHEMA),
        ExternalSettings.read(properties));
  }

  private static Placement placement(Optional<Path> trial, Properties properties) {
    Path cache = path(properties, "cache").orElseGet(Placement::defaultCache);
    return new Placement(
        cache,
        path(properties, "dataDir").orElse(cache.resolve("instances")),
        trial.orElse(cache.resolve("logs")),
        text(properties, "serverCpus"),
        Boolean.parseBoolean(properties.getProperty("force")));
  }

  /**
   * What the launcher was told about Maven reaches the fork this way: JMH hands over no properties.
   */
  private static void adopt(Properties properties) {
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith(SYSTEM)) {
        System.setProperty(name.substring(SYSTEM.length()), properties.getProperty(name));
      }
    }
  }

  private static void read(Path file, Properties properties) {
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static Optional<String> text(Properties properties, String name) {
    return Optional.ofNullable(properties.getProperty(name)).filter(text -> !text.isBlank());
  }

  private static Optional<Path> path(Properties properties, String name) {
    return text(properties, name).map(Path::of);
  }
}
