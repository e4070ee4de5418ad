package io.github.oltpjmh.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The key stores that the driver takes in place of PEM files, in a private directory. They are
 * encrypted with a password that only this JVM knows, so that one left by a killed JVM is of no
 * use.
 */
final class TlsStores implements AutoCloseable {
  private final Optional<Path> directory;
  private final Map<String, String> properties = new LinkedHashMap<>();
  private final String password = newPassword();
  private final Runnable atEnd = this::close;

  private TlsStores(Optional<Path> directory) {
    this.directory = directory;
  }

  /** Makes the stores of the files that are given. */
  static TlsStores of(TlsFiles files) {
    if (files.equals(TlsFiles.NONE)) {
      return new TlsStores(Optional.empty());
    }
    try {
      Path directory = Files.createTempDirectory(InstanceDirectory.SHORT_PREFIX);
      TlsStores stores = new TlsStores(Optional.of(directory));
      LiveInstances.atEnd(stores.atEnd);
      try {
        stores.make(directory, files);
        return stores;
      } catch (IOException | GeneralSecurityException | RuntimeException e) {
        stores.close();
        throw e;
      }
    } catch (IOException | GeneralSecurityException e) {
      throw new ServerException("cannot use the TLS files: " + e, e);
    }
  }

  /** The driver properties that name the stores. */
  Map<String, String> properties() {
    return properties;
  }

  private void make(Path directory, TlsFiles files) throws IOException, GeneralSecurityException {
    if (files.ca().isPresent()) {
      KeyStore store = empty();
      List<Certificate> authorities = Pem.certificates(files.ca().get());
      for (int i = 0; i < authorities.size(); i++) {
        store.setCertificateEntry("ca" + i, authorities.get(i));
      }
      write(store, directory, "trustCertificate");
      properties.put("fallbackToSystemTrustStore", "false");
    }
    if (files.certificate().isPresent() && files.key().isPresent()) {
      KeyStore store = empty();
      PrivateKey key = Pem.key(files.key().get());
      Certificate[] chain = Pem.certificates(files.certificate().get()).toArray(Certificate[]::new);
      store.setKeyEntry("client", key, password.toCharArray(), chain);
      write(store, directory, "clientCertificate");
    }
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private void write(KeyStore store, Path directory, String kind)
      throws IOException, GeneralSecurityException {
    Path file = directory.resolve(kind + ".p12");
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, password.toCharArray());
    }
    properties.put(kind + "KeyStoreUrl", file.toUri().toString());
    properties.put(kind + "KeyStoreType", "PKCS12");
    properties.put(kind + "KeyStorePassword", password);
  }

  private static String newPassword() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  @Override
  public void close() {
    LiveInstances.forget(atEnd);
    if (directory.isEmpty()) {
      return;
    }
    try {
      FileTree.delete(directory.get());
    } catch (IOException e) {
      throw new ServerException("cannot remove %s: %s".formatted(directory.get(), e), e);
    }
  }
}
