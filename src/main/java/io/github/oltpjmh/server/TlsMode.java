package io.github.oltpjmh.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Whether statements travel encrypted. Never the driver's default, PREFERRED: it would encrypt only
 * where the server can, and so compare unlike things.
 */
public enum TlsMode {
  /** Plain text on every server. */
  DISABLED,
  /** Encrypted on every server; one that cannot is an error. */
  REQUIRED,
  /** Encrypted, and the server's certificate is signed by a known authority. */
  VERIFY_CA,
  /** As {@link #VERIFY_CA}, and the certificate names the host. */
  VERIFY_IDENTITY;

  /** The driver property that brings it about. */
  Map<String, String> properties() {
    return Map.of("sslMode", name());
  }

  /**
   * Parses {@code disabled}, {@code required}, {@code verify_ca} or {@code verify_identity}.
   *
   * @throws IllegalArgumentException naming the valid values
   */
  public static TlsMode parse(String text) {
    return Arrays.stream(values())
        .filter(mode -> mode.toString().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "tls '%s' is unknown; valid are %s"
                        .formatted(
                            text,
                            Arrays.stream(values())
                                .map(TlsMode::toString)
                                .collect(Collectors.joining(", ")))));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
