package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Says that this JVM uses a server that others run, so that no second run of this host loads its
 * tables or sets it meanwhile. Not bound to a thread; freed by the operating system when the JVM
 * dies.
 */
final class ServerClaim implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final FileChannel channel;

  private ServerClaim(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Waits for the claim.
   *
   * @throws ServerException when another run has it
   */
  static ServerClaim take(Path file) {
    long deadline = System.nanoTime() + LIMIT.toNanos();
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      while (!locked(channel)) {
        if (System.nanoTime() > deadline) {
          channel.close();
          throw new ServerException(
              "another run uses this server (it holds %s); wait for its end, or stop it"
                  .formatted(file));
        }
        Pause.millis(50);
      }
      return new ServerClaim(channel);
    } catch (IOException e) {
      throw new ServerException("cannot lock %s: %s".formatted(file, e), e);
    }
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      @Nullable Object lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      // Another trial of this JVM.
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new ServerException("cannot release a lock: " + e, e);
    }
  }
}
