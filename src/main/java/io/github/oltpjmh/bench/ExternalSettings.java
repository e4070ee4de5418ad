package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.ExternalUse.DataPolicy;
import io.github.oltpjmh.server.Logins;
import io.github.oltpjmh.server.TlsFiles;
import io.github.oltpjmh.server.TlsMode;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * How servers that others run are used, as the fork is told: names of files and of a socket, never
 * a secret.
 */
public final class ExternalSettings {
  public static final String USER = "user";
  public static final String PASSWORD_FILE = "passwordFile";
  public static final String LOGIN_SOCKET = "loginSocket";
  public static final String TLS_CA = "tlsCa";
  public static final String TLS_CERT = "tlsCert";
  public static final String TLS_KEY = "tlsKey";
  public static final String ACCEPT_SETTINGS = "acceptSettings";
  public static final String SET_GLOBAL = "setGlobal";

  public static final String SCHEMA = "schema";

  private ExternalSettings() {}

  /** Reads them; TLS mode, data and writes are those of the trial. */
  static ExternalUse read(Properties properties) {
    Logins logins = Logins.of(System.getenv());
    String user = properties.getProperty(USER, "");
    if (!user.isEmpty()) {
      logins = logins.withUser(user);
    }
    Optional<Path> file = path(properties, PASSWORD_FILE);
    if (file.isPresent()) {
      logins = logins.withFile(file.get());
    }
    Optional<Path> socket = path(properties, LOGIN_SOCKET);
    if (socket.isPresent()) {
      logins = logins.withHandover(socket.get());
    }
    return new ExternalUse(
        logins,
        TlsMode.DISABLED,
        new TlsFiles(
            path(properties, TLS_CA), path(properties, TLS_CERT), path(properties, TLS_KEY)),
        Boolean.parseBoolean(properties.getProperty(ACCEPT_SETTINGS)),
        Boolean.parseBoolean(properties.getProperty(SET_GLOBAL)),
        DataPolicy.RELOAD,
        true);
  }

  private static Optional<Path> path(Properties properties, String name) {
    return Optional.ofNullable(properties.getProperty(name))
        .filter(text -> !text.isBlank())
        .map(Path::of);
  }
}
