package io.github.oltpjmh.cli;

import io.github.oltpjmh.bench.ExternalSettings;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.LoginHandover;
import io.github.oltpjmh.server.Logins;
import io.github.oltpjmh.server.Origin;
import io.github.oltpjmh.server.ServerException;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.TlsFiles;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.Tables;
import java.io.Console;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of servers that others run. None of them takes a password: arguments are public. */
final class ExternalOptions {
  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "Account (default: of the password file, else $OLTP_USER_<LABEL>, $OLTP_USER).")
  @Nullable String user;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description =
          "Option file with user and password below [client] or [client_<label>] (default: the"
              + " password is $OLTP_PASSWORD_<LABEL>, else $OLTP_PASSWORD).")
  @Nullable Path passwordFile;

  @Option(names = "--ask-password", description = "Ask for the passwords on the terminal.")
  boolean askPassword;

  @Option(
      names = "--tls-ca",
      paramLabel = "FILE",
      description = "PEM file of the authorities that tls=verify_ca and verify_identity trust.")
  @Nullable Path tlsCa;

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE",
      description = "PEM file of the client's certificate.")
  @Nullable Path tlsCert;

  @Option(names = "--tls-key", paramLabel = "FILE", description = "PEM file of the client's key.")
  @Nullable Path tlsKey;

  @Option(
      names = "--schema",
      paramLabel = "NAME",
      description = "Schema that the tables live in (default: ${DEFAULT-VALUE}).",
      defaultValue = Tables.DEFAULT_SCHEMA)
  String schema = Tables.DEFAULT_SCHEMA;

  private @Nullable Logins logins;

  /** Users and passwords; those to be asked for are asked for once. */
  Logins logins(List<ServerSpec> servers) {
    Logins known = logins;
    if (known == null) {
      known = given();
      if (askPassword) {
        known = asked(known, servers);
      }
      logins = known;
    }
    return known;
  }

  private Logins given() {
    Logins given = Logins.of(System.getenv());
    if (user != null) {
      given = given.withUser(user);
    }
    return passwordFile == null ? given : given.withFile(passwordFile.toAbsolutePath());
  }

  @SuppressWarnings("SystemConsoleNull") // Asked only where there is a terminal.
  private static Logins asked(Logins given, List<ServerSpec> servers) {
    Console console = System.console();
    if (!Terminal.exists() || console == null) {
      throw new ServerException(
          "--ask-password needs a terminal; set OLTP_PASSWORD in the environment, or use"
              + " --password-file");
    }
    Logins logins = given;
    String first = "";
    for (ServerSpec server : servers) {
      // The control is the baseline once more.
      boolean again = server.label().equals(Plan.CONTROL_LABEL) && !first.isEmpty();
      if (server.origin() instanceof Origin.External) {
        String password =
            again ? first : new String(read(console, "Password for " + server.label() + ": "));
        first = first.isEmpty() ? password : first;
        logins = logins.withAsked(server.label(), password);
      }
    }
    return logins;
  }

  private static char[] read(Console console, String prompt) {
    char[] password = console.readPassword("%s", prompt);
    if (password == null) {
      throw new ServerException("no password was typed");
    }
    return password;
  }

  /** How the servers are used outside of a trial. */
  ExternalUse use(List<ServerSpec> servers, TlsMode tls, boolean accept, boolean setGlobal) {
    return new ExternalUse(
        logins(servers), tls, files(), accept, setGlobal, ExternalUse.DataPolicy.RELOAD, true);
  }

  private TlsFiles files() {
    try {
      return new TlsFiles(
          Optional.ofNullable(tlsCa), Optional.ofNullable(tlsCert), Optional.ofNullable(tlsKey));
    } catch (IllegalArgumentException e) {
      throw new ServerException(String.valueOf(e.getMessage()), e);
    }
  }

  /** What forks are told: names of files and of a socket, no secret. */
  Properties forForks(Optional<LoginHandover> handover, boolean accept, boolean setGlobal) {
    Properties properties = new Properties();
    put(properties, ExternalSettings.USER, user);
    put(properties, ExternalSettings.PASSWORD_FILE, absolute(passwordFile));
    put(
        properties,
        ExternalSettings.LOGIN_SOCKET,
        handover.map(LoginHandover::socket).orElse(null));
    put(properties, ExternalSettings.TLS_CA, absolute(tlsCa));
    put(properties, ExternalSettings.TLS_CERT, absolute(tlsCert));
    put(properties, ExternalSettings.TLS_KEY, absolute(tlsKey));
    put(properties, ExternalSettings.SCHEMA, schema);
    put(properties, ExternalSettings.ACCEPT_SETTINGS, accept);
    put(properties, ExternalSettings.SET_GLOBAL, setGlobal);
    return properties;
  }

  /** As they were given, each after a space. */
  String flags() {
    StringBuilder flags = new StringBuilder();
    flag(flags, "--user", user);
    flag(flags, "--password-file", passwordFile);
    flag(flags, "--tls-ca", tlsCa);
    flag(flags, "--tls-cert", tlsCert);
    flag(flags, "--tls-key", tlsKey);
    flag(flags, "--schema", schema.equals(Tables.DEFAULT_SCHEMA) ? null : schema);
    return flags + (askPassword ? " --ask-password" : "");
  }

  private static void flag(StringBuilder flags, String name, @Nullable Object value) {
    if (value != null) {
      flags.append(' ').append(name).append(' ').append(Shell.quoted(value.toString()));
    }
  }

  private static @Nullable Path absolute(@Nullable Path path) {
    return path == null ? null : path.toAbsolutePath();
  }

  private static void put(Properties properties, String name, @Nullable Object value) {
    if (value != null) {
      properties.put(name, value.toString());
    }
  }
}
