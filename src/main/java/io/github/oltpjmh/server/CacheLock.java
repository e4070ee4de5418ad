package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A lock on something in the cache, against the other threads of this JVM and against other
 * processes; the operating system frees it when its holder dies.
 */
final class CacheLock implements AutoCloseable {
  // A process's file locks do not exclude its own threads, and closing any channel of a file frees
  // the process's lock on it: so one thread at a time has the file open.
  private static final ConcurrentMap<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

  private final ReentrantLock thread;
  private final FileChannel channel;

  private CacheLock(ReentrantLock thread, FileChannel channel) {
    this.thread = thread;
    this.channel = channel;
  }

  /**
   * Waits for the lock.
   *
   * @throws ServerException when others hold it longer than the limit
   */
  static CacheLock acquire(Path file, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    ReentrantLock thread =
        THREADS.computeIfAbsent(file.toAbsolutePath().normalize(), path -> new ReentrantLock());
    try {
      if (!thread.tryLock(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw timeout(file, limit);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for the lock " + file, e);
    }
    boolean locked = false;
    try {
      CacheLock held = new CacheLock(thread, lockFile(file, deadline, limit));
      locked = true;
      return held;
    } catch (IOException e) {
      throw new ServerException("cannot lock %s: %s".formatted(file, e.getMessage()), e);
    } finally {
      if (!locked) {
        thread.unlock();
      }
    }
  }

  private static FileChannel lockFile(Path file, long deadline, Duration limit) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      @Nullable FileLock lock = channel.tryLock();
      while (lock == null) {
        if (System.nanoTime() > deadline) {
          throw timeout(file, limit);
        }
        Pause.millis(50);
        lock = channel.tryLock();
      }
      locked = true;
      return channel;
    } finally {
      if (!locked) {
        channel.close();
      }
    }
  }

  private static ServerException timeout(Path file, Duration limit) {
    return new ServerException(
        "another run has held %s for more than %d s; wait for it, stop it, or use another cache"
            .formatted(file, limit.toSeconds()));
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new ServerException("cannot release a lock: " + e.getMessage(), e);
    } finally {
      thread.unlock();
    }
  }
}
