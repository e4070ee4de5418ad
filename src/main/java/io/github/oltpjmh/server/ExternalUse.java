package io.github.oltpjmh.server;

import java.util.Locale;

/**
 * How a server that others run is to be used; servers of our own do not look at it, except for the
 * TLS mode.
 *
 * @param logins users and passwords
 * @param tls whether connections are encrypted
 * @param files certificates and keys
 * @param acceptSettings measure although settings differ from the asked ones, with a note
 * @param setGlobal set dynamic settings that differ for the length of the trial, and put them back
 * @param data what writing workloads find
 * @param writes whether the workload changes rows
 */
public record ExternalUse(
    Logins logins,
    TlsMode tls,
    TlsFiles files,
    boolean acceptSettings,
    boolean setGlobal,
    DataPolicy data,
    boolean writes) {

  /** What writing workloads find on a server that keeps its data. */
  public enum DataPolicy {
    /** Tables as they were loaded: loaded anew before a trial where rows were changed. */
    RELOAD,
    /** Tables as earlier trials left them; loaded only where there are none. */
    AGED;

    /**
     * Parses {@code reload} or {@code aged}.
     *
     * @throws IllegalArgumentException naming both
     */
    public static DataPolicy parse(String text) {
      return switch (text) {
        case "reload" -> RELOAD;
        case "aged" -> AGED;
        default ->
            throw new IllegalArgumentException(
                "data '" + text + "' is unknown; valid are reload, aged");
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Logins of the environment, and whatever is strictest. */
  public static ExternalUse of(TlsMode tls) {
    return new ExternalUse(
        Logins.of(System.getenv()), tls, TlsFiles.NONE, false, false, DataPolicy.RELOAD, true);
  }

  /** The same for another trial. */
  public ExternalUse with(TlsMode newTls, DataPolicy newData, boolean newWrites) {
    return new ExternalUse(logins, newTls, files, acceptSettings, setGlobal, newData, newWrites);
  }
}
