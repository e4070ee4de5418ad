package io.github.oltpjmh.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/** A tar.gz inside a jar. */
final class Archive {
  private Archive() {}

  /** Whether the jar holds that entry. */
  static boolean has(Path jar, String entry) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getEntry(entry) != null;
    }
  }

  /** The archives for other platforms, for messages. */
  static Set<String> archives(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(".tar.gz"))
          .collect(Collectors.toSet());
    }
  }

  /** Unpacks the archive into an existing directory; nothing is ever written outside of it. */
  static void unpack(Path jar, String entry, Path target) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream compressed = new BufferedInputStream(zip.getInputStream(zip.getEntry(entry)));
        TarArchiveInputStream tar =
            new TarArchiveInputStream(new GzipCompressorInputStream(compressed))) {
      unpack(tar, target.toRealPath());
    }
  }

  static void unpack(TarArchiveInputStream tar, Path target) throws IOException {
    for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
      Path path = target.resolve(entry.getName()).normalize();
      if (!path.startsWith(target) || Path.of(entry.getName()).isAbsolute()) {
        throw new IOException("the archive names '%s', outside of it".formatted(entry.getName()));
      }
      if (entry.isDirectory()) {
        Files.createDirectories(path);
        continue;
      }
      Path parent = Files.createDirectories(Objects.requireNonNull(path.getParent()));
      if (!parent.toRealPath().startsWith(target)) {
        throw new IOException("'%s' lies behind a link".formatted(entry.getName()));
      }
      if (entry.isSymbolicLink()) {
        link(path, entry.getLinkName(), target);
      } else if (entry.isFile()) {
        file(tar, path, (entry.getMode() & 0111) != 0);
      } else {
        throw new IOException("'%s' is neither file nor link".formatted(entry.getName()));
      }
    }
  }

  private static void link(Path path, String to, Path target) throws IOException {
    Path link = Path.of(to);
    // 8.0.31's archive has links into its packer's /tmp; nothing needs them.
    if (!link.isAbsolute() && path.resolveSibling(link).normalize().startsWith(target)) {
      Files.createSymbolicLink(path, link);
    }
  }

  private static void file(InputStream in, Path path, boolean executable) throws IOException {
    Files.copy(in, path);
    Files.setPosixFilePermissions(
        path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
  }
}
