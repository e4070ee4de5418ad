package io.github.oltpjmh.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Whole directories: copied, moved, measured, written through to the disk, deleted. */
final class FileTree {
  private static final Duration COPY_LIMIT = Duration.ofHours(2);

  private FileTree() {}

  /** Creates a directory that only its owner may enter, with its parents. */
  static Path createPrivate(Path directory) throws IOException {
    Files.createDirectories(directory.toAbsolutePath().getParent());
    return Files.createDirectory(
        directory,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  /** Copies a directory to a name that does not exist yet, sharing blocks where possible. */
  static void copy(Path from, Path to) {
    boolean linux = System.getProperty("os.name", "").startsWith("Linux");
    List<String> command = new ArrayList<>(List.of("cp"));
    command.addAll(linux ? List.of("-a", "--reflink=auto") : List.of("-Rpc"));
    command.addAll(List.of("--", from.toString(), to.toString()));
    Command.Outcome outcome = Command.run(command, COPY_LIMIT);
    if (!outcome.succeeded()) {
      throw new ServerException("cannot copy %s to %s: %s".formatted(from, to, outcome.tail(3)));
    }
  }

  /** Renames a directory, or copies it where the two names are on different file systems. */
  static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      copy(from, to);
      delete(from);
    }
  }

  /** Sizes in bytes of all regular files, by relative path. */
  static Map<String, Long> sizes(Path directory) throws IOException {
    Map<String, Long> sizes = new TreeMap<>();
    for (Path file : entries(directory)) {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        sizes.put(directory.relativize(file).toString(), Files.size(file));
      }
    }
    return sizes;
  }

  static long bytes(Path directory) throws IOException {
    return sizes(directory).values().stream().mapToLong(Long::longValue).sum();
  }

  /** Writes all files and directories through to the disk. */
  static void sync(Path directory) throws IOException {
    for (Path path : entries(directory)) {
      if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.isDirectory(path)) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
          channel.force(true);
        }
      }
    }
  }

  /** Deletes a directory with all that is in it; what is already gone is fine. */
  static void delete(Path directory) throws IOException {
    List<Path> paths = entries(directory);
    Collections.reverse(paths);
    for (Path path : paths) {
      Files.deleteIfExists(path);
    }
  }

  private static List<Path> entries(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return new ArrayList<>();
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      return new ArrayList<>(walk.toList());
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof NoSuchFileException) {
        return entries(directory);
      }
      throw e.getCause();
    }
  }
}
