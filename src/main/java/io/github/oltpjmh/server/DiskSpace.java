package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/** Whether a file system is fit for a server's data. */
final class DiskSpace {
  private static final Set<String> FREE_FSYNC = Set.of("tmpfs", "ramfs", "overlay", "overlayfs");

  private DiskSpace() {}

  /** Fails where fewer bytes are free. */
  static void require(Path directory, long bytes, String purpose) throws IOException {
    long free = Files.getFileStore(directory).getUsableSpace();
    if (free < bytes) {
      throw new ServerException(
          String.format(
              Locale.ROOT,
              "%s needs %.1f GB in %s, %.1f GB are free; free some, choose another data directory,"
                  + " or fewer or smaller tables",
              purpose,
              bytes / 1e9,
              directory,
              free / 1e9));
    }
  }

  /** Fails where an fsync costs nothing although durability is what is measured. */
  static void requireRealFsync(Path directory, boolean waitsForDisk, boolean force)
      throws IOException {
    FileStore store = Files.getFileStore(directory);
    String type = store.type().toLowerCase(Locale.ROOT);
    if (waitsForDisk && !force && FREE_FSYNC.contains(type)) {
      throw new ServerException(
          ("the data directory %s is on %s, where an fsync is free or not the disk's own, so that"
               + " durable settings mean nothing. Choose a directory on a disk, durability 0/2 or"
               + " 0/0, or force it")
              .formatted(directory, type));
    }
  }
}
