package io.github.oltpjmh.server;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Why a server that others run does not let us in, in one message with the remedy.
 *
 * @param host that was tried
 * @param user account
 * @param tls mode of the attempt
 * @param encryptedWorks whether the same login succeeds with TLS
 */
record ConnectionFault(ExternalUrl.Host host, String user, TlsMode tls, boolean encryptedWorks) {

  /** The cause of an exception of the driver, and what to do. */
  String message(SQLException e) {
    String cause = byCode(e);
    if (cause.isEmpty()) {
      cause = byCause(e);
    }
    return host + ": " + (cause.isEmpty() ? text(e) : cause);
  }

  private String byCode(SQLException e) {
    if (encryptedWorks) {
      return "the account '%s' is let in over TLS only, and tls=disabled was asked; use --tls required"
          .formatted(user);
    }
    return switch (e.getErrorCode()) {
      case 1045, 1698 ->
          "access denied for user '%s': the password is wrong, or there is no such account for this client's address (%s)"
              .formatted(user, text(e));
      case 1040, 1203, 1226 ->
          "too few connections are left (%s); raise max_connections or the account's limit, or end other clients"
              .formatted(text(e));
      case 1129, 1130 ->
          "the server refuses connections from this host (%s); ask its administrator"
              .formatted(text(e));
      case 1820, 1862 ->
          "the password of '%s' has expired; set a new one with ALTER USER".formatted(user);
      case 3118 -> "the account '%s' is locked".formatted(user);
      case 3159 -> "the server takes encrypted connections only; use --tls required";
      default -> "";
    };
  }

  private String byCause(SQLException e) {
    if (text(e).toLowerCase(Locale.ROOT).contains("public key retrieval")) {
      return "the account '%s' proves its password with the server's public key, which is not fetched without TLS over a network; use --tls required, or ?serverRSAPublicKeyFile=<file> or ?allowPublicKeyRetrieval=true in the URL"
          .formatted(user);
    }
    if (has(e, UnknownHostException.class)) {
      return "unknown host '%s'; check the name".formatted(host.name());
    }
    if (has(e, SocketTimeoutException.class) || has(e, NoRouteToHostException.class)) {
      return "no answer; check address, port and firewall (?connectTimeout=<ms> in the URL waits"
          + " longer)";
    }
    if (has(e, ConnectException.class)) {
      return "connection refused; check the port, and that the server runs and listens there";
    }
    if (text(e).contains("not supported by server")) {
      return "the server cannot do TLS, and tls=%s was asked; set its certificates up, or use --tls disabled"
          .formatted(tls);
    }
    if (has(e, CertificateException.class)) {
      return "the server's certificate is not accepted with tls=%s (%s); name the authority's file with --tls-ca, or use --tls required"
          .formatted(tls, innermost(e));
    }
    return has(e, SSLException.class)
        ? "TLS failed (%s); the server may offer only TLS versions that this JDK refuses (?tlsVersions=… in the URL), or want a client's certificate (--tls-cert, --tls-key)"
            .formatted(innermost(e))
        : "";
  }

  private static boolean has(Throwable failure, Class<? extends Throwable> type) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (@Nullable Throwable t = failure; t != null && seen.add(t); t = t.getCause()) {
      if (type.isInstance(t)) {
        return true;
      }
    }
    return false;
  }

  private static String innermost(Throwable failure) {
    Throwable last = failure;
    while (last.getCause() != null && last.getCause() != last) {
      last = last.getCause();
    }
    return String.valueOf(last.getMessage()).lines().findFirst().orElse("");
  }

  /** The driver's message; several of its lines say that there was a failure in the link. */
  private static String text(SQLException e) {
    return String.valueOf(e.getMessage()).lines().map(String::strip).findFirst().orElse("");
  }
}
