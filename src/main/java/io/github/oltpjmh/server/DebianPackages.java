package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
   * Puts {@code lib/<soname>} into the cache for each name, from the first of its packages that can
   * be had; does nothing where there is no apt, or for what cannot be had.
   *
   * @param wanted names of packages by soname
   */
  static void fetch(Map<String, List<String>> wanted, Path cache) {
    if (Command.find("apt-get").isEmpty() || Command.find("dpkg-deb").isEmpty()) {
      return;
    }
    Path work = cache.resolve("apt-" + UUID.randomUUID());
    try (CacheLock held = CacheLock.acquire(cache.resolve("locks").resolve("lib.lock"), LIMIT)) {
      assert held != null;
      Map<String, List<String>> missing = new LinkedHashMap<>(wanted);
      missing.keySet().removeIf(soname -> Files.exists(cache.resolve("lib").resolve(soname)));
      if (!missing.isEmpty()) {
        fetchLocked(missing, work, cache);
      }
    } catch (IOException e) {
      throw new ServerException(
          "cannot put %s into %s: %s".formatted(wanted.keySet(), cache, e.getMessage()), e);
    }
  }

  private static void fetchLocked(Map<String, List<String>> missing, Path work, Path cache)
      throws IOException {
    Path root = Files.createDirectories(work.resolve("root"));
    try {
      List<String> options = List.of();
      for (Map.Entry<String, List<String>> library : missing.entrySet()) {
        boolean here = download(library.getValue(), root, options);
        if (!here && options.isEmpty()) {
          options = updateOwnLists(root, work);
          here = !options.isEmpty() && download(library.getValue(), root, options);
        }
        if (here) {
          keep(library.getKey(), root, cache);
        }
      }
    } finally {
      FileTree.delete(work);
    }
  }

  private static void keep(String soname, Path root, Path cache) throws IOException {
    Optional<Path> library = find(root, soname);
    if (library.isPresent()) {
      Path lib = Files.createDirectories(cache.resolve("lib"));
      Path part = lib.resolve("." + soname + ".part");
      Files.copy(library.get(), part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(part, lib.resolve(soname), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  // A fresh machine has empty package lists, and an ordinary user cannot update the system's.
  private static List<String> updateOwnLists(Path root, Path work) throws IOException {
    Files.createDirectories(work.resolve("lists/partial"));
    Files.createDirectories(work.resolve("cache/archives/partial"));
    List<String> options =
        List.of(
            "-o", "Dir::State::lists=" + work.resolve("lists"),
            "-o", "Dir::Cache=" + work.resolve("cache"),
            "-o", "APT::Sandbox::User=");
    return apt(root, options, List.of("update")).succeeded() ? options : List.of();
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
      if (deb.isEmpty()) {
        return false;
      }
      List<String> command = List.of("dpkg-deb", "-x", deb.get().toString(), root.toString());
      boolean unpacked = Command.run(command, LIMIT).succeeded();
      Files.delete(deb.get());
      return unpacked;
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
