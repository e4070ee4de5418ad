package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where users and passwords of servers that others run come from: what was asked at a terminal,
 * then an option file, then the environment, each for the server's label before for all.
 *
 * <p>Passwords stand in no argument and no file of a run. A fork has the launcher's environment and
 * reads the same option file; what was asked reaches it through {@link LoginHandover}.
 */
public final class Logins {
  private static final String USER = "user";
  private static final String PASSWORD = "password";

  private final Map<String, String> environment;
  private final Optional<String> user;
  private final Optional<Path> file;
  private final Map<String, String> asked;
  private final Optional<Path> handover;

  private Logins(
      Map<String, String> environment,
      Optional<String> user,
      Optional<Path> file,
      Map<String, String> asked,
      Optional<Path> handover) {
    this.environment = environment;
    this.user = user;
    this.file = file;
    this.asked = asked;
    this.handover = handover;
  }

  /** Of the environment alone. */
  public static Logins of(Map<String, String> environment) {
    return new Logins(environment, Optional.empty(), Optional.empty(), Map.of(), Optional.empty());
  }

  /** With a user for every server that the option file does not name one for. */
  public Logins withUser(String name) {
    return new Logins(environment, Optional.of(name), file, asked, handover);
  }

  /** With an option file, {@code [client]} and {@code [client_<label>]} as mysql reads them. */
  public Logins withFile(Path optionFile) {
    return new Logins(environment, user, Optional.of(optionFile), asked, handover);
  }

  /** With a password that was asked for, for one server. */
  public Logins withAsked(String label, String password) {
    Map<String, String> more = new HashMap<>(asked);
    more.put(label, password);
    return new Logins(environment, user, file, more, handover);
  }

  /** With passwords that the launcher asked for, taken from its socket. */
  public Logins withHandover(Path socket) {
    return new Logins(environment, user, file, asked, Optional.of(socket));
  }

  /** Passwords that were asked for, by label; for {@link LoginHandover} only. */
  Map<String, String> asked() {
    return asked;
  }

  /**
   * The login for the server of a label.
   *
   * @throws ServerException naming every place where the missing part can be put
   */
  public Login of(String label) {
    Map<String, String> options = file.map(path -> LoginFile.read(path, label)).orElse(Map.of());
    String name =
        Optional.ofNullable(options.get(USER))
            .or(() -> user)
            .or(() -> variable("OLTP_USER", label))
            .orElseThrow(() -> missing("user", "OLTP_USER", label));
    String password =
        askedFor(label)
            .or(() -> Optional.ofNullable(options.get(PASSWORD)))
            .or(() -> variable("OLTP_PASSWORD", label))
            .orElseThrow(() -> missing("password", "OLTP_PASSWORD", label));
    return new Login(name, password);
  }

  private Optional<String> askedFor(String label) {
    String own = asked.get(label);
    return own == null
        ? handover.flatMap(socket -> LoginHandover.take(socket, label))
        : Optional.of(own);
  }

  private Optional<String> variable(String name, String label) {
    return Optional.ofNullable(environment.get(variableOf(name, label)))
        .or(() -> Optional.ofNullable(environment.get(name)));
  }

  /** {@code OLTP_PASSWORD_MY_DB} for the label {@code my-db}. */
  static String variableOf(String name, String label) {
    return name + "_" + label.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  private ServerException missing(String what, String name, String label) {
    boolean labelled = label.matches("[A-Za-z0-9._-]+");
    String own = labelled ? " or " + variableOf(name, label) : "";
    String empty = what.equals(PASSWORD) ? " (empty for an account without one)" : "";
    String ask = what.equals(PASSWORD) ? ", or --ask-password" : ", or --user";
    return new ServerException(
        "no %s is given for %s: set %s%s%s in the environment, or name an option file with '%s = …' below [client] by --password-file%s"
            .formatted(what, label, name, own, empty, what, ask));
  }

  @Override
  public String toString() {
    return "logins";
  }
}
