package io.github.oltpjmh.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads certificates and keys in the form that MySQL keeps them in. */
final class Pem {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN ((?:[A-Z]+ )*PRIVATE KEY)-----(.*?)-----END", Pattern.DOTALL);
  // AlgorithmIdentifier of rsaEncryption after version 0, from RFC 5208 and RFC 8017.
  private static final byte[] RSA_HEADER = {
    2,
    1,
    0,
    0x30,
    0x0d,
    6,
    9,
    0x2a,
    (byte) 0x86,
    0x48,
    (byte) 0x86,
    (byte) 0xf7,
    0x0d,
    1,
    1,
    1,
    5,
    0
  };
  private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519", "RSASSA-PSS");

  private Pem() {}

  /** All certificates of a file, at least one. */
  static List<Certificate> certificates(Path file) {
    try {
      List<Certificate> found =
          new ArrayList<>(
              CertificateFactory.getInstance("X.509")
                  .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(file))));
      if (found.isEmpty()) {
        throw new ServerException(file + " holds no certificate; a PEM file is needed");
      }
      return found;
    } catch (IOException | GeneralSecurityException e) {
      throw new ServerException(
          "cannot read certificates from %s: %s; a PEM file is needed".formatted(file, e), e);
    }
  }

  /** The private key of a file. */
  static PrivateKey key(Path file) {
    Matcher matcher;
    try {
      matcher = KEY.matcher(Files.readString(file, StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new ServerException("cannot read the key %s: %s".formatted(file, e), e);
    }
    boolean found = matcher.find();
    boolean pkcs1 = found && matcher.group(1).equals("RSA PRIVATE KEY");
    if (!found || !(pkcs1 || matcher.group(1).equals("PRIVATE KEY"))) {
      throw new ServerException(
          "%s is no plain private key; 'openssl pkcs8 -topk8 -nocrypt -in %s -out key.pem' makes one"
              .formatted(file, file));
    }
    if (matcher.group(2).contains("ENCRYPTED")) {
      throw new ServerException(
          "the key %s is encrypted; 'openssl rsa -in %s -out key.pem' decrypts it"
              .formatted(file, file));
    }
    try {
      byte[] der = Base64.getMimeDecoder().decode(matcher.group(2));
      return key(file, pkcs1 ? pkcs8(der) : der);
    } catch (IllegalArgumentException e) {
      throw new ServerException("the key %s is damaged: no base 64".formatted(file), e);
    }
  }

  private static PrivateKey key(Path file, byte[] pkcs8) {
    List<GeneralSecurityException> failures = new ArrayList<>();
    for (String algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
      } catch (GeneralSecurityException e) {
        failures.add(e);
      }
    }
    throw new ServerException(
        "the key %s is none of %s".formatted(file, String.join(", ", ALGORITHMS)), failures.get(0));
  }

  /** Puts an RSA key of PKCS #1, which MySQL makes by itself, into the envelope of PKCS #8. */
  private static byte[] pkcs8(byte[] pkcs1) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes(RSA_HEADER);
    content.writeBytes(tagged(4, pkcs1));
    return tagged(0x30, content.toByteArray());
  }

  /** One element of DER, with a length of the long form in two bytes. */
  private static byte[] tagged(int tag, byte[] content) {
    ByteArrayOutputStream der = new ByteArrayOutputStream();
    der.write(tag);
    der.write(0x82);
    der.write(content.length >> 8);
    der.write(content.length);
    der.writeBytes(content);
    return der.toByteArray();
  }
}
