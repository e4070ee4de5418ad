package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.Optional;

/**
 * PEM files for TLS with servers that others run, as MySQL's {@code --ssl-ca}, {@code --ssl-cert}
 * and {@code --ssl-key}.
 *
 * @param ca certificates of the authorities; the JDK's own where none is given
 * @param certificate of the client, with those that lead to its authority
 * @param key of the client, PKCS #8 or PKCS #1, not encrypted
 */
public record TlsFiles(Optional<Path> ca, Optional<Path> certificate, Optional<Path> key) {
  /** No file. */
  public static final TlsFiles NONE =
      new TlsFiles(Optional.empty(), Optional.empty(), Optional.empty());

  public TlsFiles {
    if (certificate.isPresent() != key.isPresent()) {
      throw new IllegalArgumentException(
          "--tls-cert and --tls-key belong together; give both or none");
    }
  }
}
