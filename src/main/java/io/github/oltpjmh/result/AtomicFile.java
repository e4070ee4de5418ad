package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are there whole or not at all, whenever the power fails. */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes UTF-8 text, see {@link #write(Path, byte[])}. */
  public static void write(Path target, String text) throws IOException {
    write(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes a file beside the target, forces it to the disk and renames it over the target. After a
   * failure the target is what it was before.
   */
  public static void write(Path target, byte[] content) throws IOException {
    Path directory = directory(target);
    Path temporary = Files.createTempFile(directory, "." + target.getFileName(), ".tmp");
    try {
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
        channel.force(true);
      }
      FileAccess.share(temporary);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
    syncDirectory(directory);
  }

  /** Forces a file that somebody else wrote, and its name, to the disk. */
  public static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    syncDirectory(directory(file));
  }

  private static Path directory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    if (parent == null) {
      throw new IllegalArgumentException(file + " is in no directory");
    }
    return parent;
  }

  /** Without it a rename may be lost; Windows does not open directories, nor need it. */
  private static void syncDirectory(Path directory) throws IOException {
    if (FileAccess.POSIX) {
      try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
