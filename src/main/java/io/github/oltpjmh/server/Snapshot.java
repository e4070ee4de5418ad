package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A kept data directory of a server that was shut down cleanly: {@code data}, and a {@code
 * manifest} of what it was made from and of every file's size.
 */
final class Snapshot {
  private static final String FORMAT = "oltp-jmh snapshot 1";

  private final Path directory;
  private final List<String> madeFrom;

  /**
   * @param directory where it is, or will be
   * @param madeFrom all that its contents depend on, in lines
   */
  Snapshot(Path directory, List<String> madeFrom) {
    this.directory = directory;
    this.madeFrom = madeFrom;
  }

  /** A name for all that the contents depend on. */
  static String key(List<String> madeFrom) {
    return Checksum.SHA_256.of(String.join("\n", madeFrom)).substring(0, 32);
  }

  boolean exists() {
    return Files.exists(directory);
  }

  /** Whether it is there and as it was when it was kept. */
  boolean isWhole() throws IOException {
    Path manifest = directory.resolve("manifest");
    return Files.isRegularFile(manifest)
        && Files.readAllLines(manifest, StandardCharsets.UTF_8)
            .equals(manifest(FileTree.sizes(data())));
  }

  long bytes() throws IOException {
    return FileTree.bytes(data());
  }

  /** Copies the data to a directory that does not exist yet, down to the disk. */
  void copyTo(Path target) throws IOException {
    FileTree.copy(data(), target);
    // Or the write-back of the copy would disturb the measurement.
    FileTree.sync(target);
  }

  /** Keeps a data directory under this name, complete or not at all, in place of an old one. */
  void keep(Path dataDirectory) throws IOException {
    Files.createDirectories(directory.getParent());
    Path part = directory.resolveSibling(".part-" + UUID.randomUUID());
    FileTree.createPrivate(part);
    try {
      FileTree.move(dataDirectory, part.resolve("data"));
      List<String> manifest = manifest(FileTree.sizes(part.resolve("data")));
      Files.write(part.resolve("manifest"), manifest, StandardCharsets.UTF_8);
      FileTree.sync(part);
      FileTree.delete(directory);
      Files.move(part, directory, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTree.delete(part);
    }
  }

  private Path data() {
    return directory.resolve("data");
  }

  private List<String> manifest(Map<String, Long> sizes) {
    List<String> lines = new ArrayList<>(List.of(FORMAT));
    madeFrom.stream().flatMap(String::lines).forEach(lines::add);
    sizes.forEach((file, size) -> lines.add(size + " " + file));
    return lines;
  }
}
