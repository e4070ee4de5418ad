package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemTest {
  /** What PKCS #8 puts before a 2048 bit RSA key of PKCS #1. */
  private static final int ENVELOPE = 26;

  @TempDir private Path directory;

  private Path file(String type, byte[] der) throws IOException {
    String text =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(der);
    return Files.writeString(
        directory.resolve("key.pem"),
        "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(type, text, type));
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC", "Ed25519"})
  void keysOfPkcs8AreRead(String algorithm) throws IOException, GeneralSecurityException {
    PrivateKey key = KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate();

    assertThat(Pem.key(file("PRIVATE KEY", key.getEncoded())).getEncoded())
        .isEqualTo(key.getEncoded());
  }

  @Test
  void keysOfPkcs1AreRead() throws IOException, GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    byte[] pkcs8 = generator.generateKeyPair().getPrivate().getEncoded();
    byte[] pkcs1 = Arrays.copyOfRange(pkcs8, ENVELOPE, pkcs8.length);

    assertThat(Pem.key(file("RSA PRIVATE KEY", pkcs1)).getEncoded()).isEqualTo(pkcs8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "CERTIFICATE"})
  void otherFormsAreRefusedWithTheRemedy(String type) throws IOException {
    Path file = file(type, new byte[] {1, 2, 3});

    assertThatThrownBy(() -> Pem.key(file))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("openssl pkcs8 -topk8 -nocrypt");
    assertThatThrownBy(() -> Pem.certificates(file)).hasMessageContaining("PEM file");
  }
}
