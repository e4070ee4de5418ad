package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Libraries out of Debian packages, unpacked into the cache without being installed. */
final class DebianPackages {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private DebianPackages() {}

  /**
   * Puts {@code lib/<soname>} into the cache, from the first of the packages that can be had; does
   * nothing where there is no apt or none of them can be had.
   */
  static void fetch(String soname, List<String> packages, Path cache) {
    if (Command.find("apt-get").isEmpty() || Command.find("dpkg-deb").isEmpty()) {
      return;
    }
    Path lock = cache.resolve("locks").resolve("lib-" + soname + ".lock");
    try (CacheLock held = CacheLock.acquire(lock, LIMIT)) {
      assert held != null;
      if (!Files.exists(cache.resolve("lib").resolve(soname))) {
        fetchLocked(soname, packages, cache);
      }
    } catch (IOException e) {
      throw new ServerException(
          "cannot put %s into %s: %s".formatted(soname, cache, e.getMessage()), e);
    }
  }

  private static void fetchLocked(String soname, List<String> packages, Path cache)
      throws IOException {
    Path work = cache.resolve("apt-" + UUID.randomUUID());
    Path root = Files.createDirectories(work.resolve("root"));
    try {
      if (!download(packages, root, List.of()) && !downloadWithOwnLists(packages, root, work)) {
        return;
      }
      Optional<Path> library = find(root, soname);
      if (library.isPresent()) {
        Path lib = Files.createDirectories(cache.resolve("lib"));
        Path part = lib.resolve("." + soname + ".part");
        Files.copy(library.get(), part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, lib.resolve(soname), StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      FileTree.delete(work);
    }
  }

  // A fresh machine has empty package lists, and an ordinary user cannot update the system's.
  private static boolean downloadWithOwnLists(List<String> packages, Path root, Path work)
      throws IOException {
    Files.createDirectories(work.resolve("lists/partial"));
    Files.createDirectories(work.resolve("cache/archives/partial"));
    List<String> options =
        List.of(
            "-o", "Dir::State::lists=" + work.resolve("lists"),
            "-o", "Dir::Cache=" + work.resolve("cache"),
            "-o", "APT::Sandbox::User=");
    return apt(root, options, List.of("update")).succeeded() && download(packages, root, options);
  }

  private static boolean download(List<String> packages, Path root, List<String> options)
      throws IOException {
    for (String name : packages) {
      if (apt(root, options, List.of("download", name)).succeeded() && unpack(root)) {
        return true;
      }
    }
    return false;
  }

  private static Command.Outcome apt(Path root, List<String> options, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("apt-get", "-q"));
    command.addAll(options);
    command.addAll(arguments);
    return Command.run(command, LIMIT, Map.of("LC_ALL", "C"), root);
  }

  private static boolean unpack(Path root) throws IOException {
    try (Stream<Path> files = Files.list(root)) {
      Optional<Path> deb = files.filter(file -> file.toString().endsWith(".deb")).findFirst();
      return deb.isPresent()
          && Command.run(List.of("dpkg-deb", "-x", deb.get().toString(), root.toString()), LIMIT)
              .succeeded();
    }
  }

  private static Optional<Path> find(Path root, String soname) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(soname))
          .filter(Files::isRegularFile)
          .sorted()
          .findFirst();
    }
  }
}
