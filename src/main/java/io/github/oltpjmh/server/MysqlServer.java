package io.github.oltpjmh.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A MySQL that answers queries, whatever its origin, until it is closed. */
public interface MysqlServer extends AutoCloseable {
  /** The spec that it was asked for with. */
  ServerSpec spec();

  /** Where and as whom to connect. */
  Endpoint endpoint();

  /**
   * Process id of mysqld as this host sees it; empty where it cannot be known (external servers).
   */
  OptionalLong pid();

  /** Version and build, as the server itself reports them. */
  Identity identity();

  /** {@code SHOW GLOBAL VARIABLES}, read after the start and after every setting took effect. */
  Map<String, String> variables();

  /**
   * The variables that were asked for, with the values read back; equal in meaning to the asked
   * ones.
   */
  Map<String, String> settings();

  /**
   * Where its data came from and what the host was like at the start; facts for the environment
   * record.
   */
  StartFacts facts();

  /**
   * What the host is like now, by name with the unit in the name: {@code load1}, {@code
   * stealPercent} (since the start or the last reading), {@code cpuMhz}, {@code fsyncMillis},
   * {@code freeDiskBytes}, {@code dataFileSystem}. Writes a few small files: not for use while a
   * measurement runs. Empty where nothing can be read.
   */
  default Map<String, String> hostReadings() {
    return Map.of();
  }

  /**
   * The driver's properties, beyond user and password, that connections need: TLS, and time-outs
   * where the server is not ours.
   */
  default Map<String, String> driverProperties(TlsMode tls) {
    Map<String, String> properties = new LinkedHashMap<>(tls.properties());
    if (tls == TlsMode.DISABLED) {
      // To a server of our own, which nobody stands before.
      properties.put("allowPublicKeyRetrieval", "true");
    }
    return properties;
  }

  /** The end of mysqld's own log, for messages; empty where there is none to read. */
  Optional<String> logTail();

  /** Stops the server within a bound and removes what it left; may be called again. */
  @Override
  void close();
}
