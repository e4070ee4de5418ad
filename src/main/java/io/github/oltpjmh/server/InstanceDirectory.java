package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The directory of one server: data, temporary files, log, socket, and a lock that says that its
 * owner, this JVM, lives.
 */
final class InstanceDirectory implements AutoCloseable {
  static final String OWNER_LOCK = "owner.lock";
  static final String SOCKET_DIRECTORY = "socket-directory";
  static final String SHORT_PREFIX = "oltp-jmh-";
  // sockaddr_un holds 108 bytes on Linux and 104 on macOS, with the end of the string.
  private static final int LONGEST_SOCKET = 103;
  private static final Duration GATE_LIMIT = Duration.ofMinutes(2);

  private final Path path;
  private final FileChannel lock;
  private final Path socket;
  private @Nullable MysqldProcess process;
  private boolean closed;

  private InstanceDirectory(Path path, FileChannel lock, Path socket) {
    this.path = path;
    this.lock = lock;
    this.socket = socket;
  }

  /** Makes a directory of its own below the instances, readable by its owner only. */
  static InstanceDirectory create(Path instances) {
    try (CacheLock gate = gate(instances)) {
      assert gate != null;
      String id = "i" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
      Path path = FileTree.createPrivate(instances.resolve(id));
      FileChannel lock =
          FileChannel.open(
              path.resolve(OWNER_LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (lock.tryLock() == null) {
        throw new IOException("its lock is taken");
      }
      InstanceDirectory instance = new InstanceDirectory(path, lock, socketFor(path));
      LiveInstances.add(instance);
      FileTree.createPrivate(instance.tmp());
      return instance;
    } catch (IOException e) {
      throw new ServerException(
          "cannot make a server's directory below %s: %s. Name a directory that you may write"
              .formatted(instances, e),
          e);
    }
  }

  /** Held while instances are made or judged, so that none is judged half made. */
  static CacheLock gate(Path instances) throws IOException {
    Files.createDirectories(instances);
    return CacheLock.acquire(instances.resolve(".gate"), GATE_LIMIT);
  }

  Path path() {
    return path;
  }

  Path data() {
    return path.resolve("data");
  }

  Path tmp() {
    return path.resolve("tmp");
  }

  Path log() {
    return path.resolve("mysqld.log");
  }

  Path socket() {
    return socket;
  }

  /** Where the socket fits into the length that the operating system allows. */
  static Path socketFor(Path instance) throws IOException {
    return socketFor(instance, Path.of("/tmp"), Files::isWritable);
  }

  static Path socketFor(Path instance, Path shortParent, Predicate<Path> writable)
      throws IOException {
    Path socket = instance.resolve("mysqld.sock");
    if (bytes(socket) <= LONGEST_SOCKET) {
      return socket;
    }
    Path likely = shortParent.resolve(SHORT_PREFIX + "0123456789012345678").resolve("mysqld.sock");
    if (bytes(likely) > LONGEST_SOCKET || !writable.test(shortParent)) {
      throw new ServerException(
          ("the socket path %s is %d bytes long, %d are possible, and %s cannot be used instead;"
                  + " choose a shorter data directory")
              .formatted(socket, bytes(socket), LONGEST_SOCKET, shortParent));
    }
    Path directory = Files.createTempDirectory(shortParent, SHORT_PREFIX);
    Files.writeString(instance.resolve(SOCKET_DIRECTORY), directory.toString());
    return directory.resolve("mysqld.sock");
  }

  private static int bytes(Path path) {
    return path.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  /** Starts mysqld in it; its end is this instance's business from then on. */
  synchronized MysqldProcess launch(List<String> command, Map<String, String> environment) {
    if (closed) {
      throw new ServerException("the instance %s is closed".formatted(path));
    }
    MysqldProcess started = MysqldProcess.start(command, environment, log());
    process = started;
    return started;
  }

  /** Kills what still runs in it and deletes all of it; may be called again. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      if (process != null) {
        process.kill();
      }
      delete(path);
    } catch (IOException e) {
      throw new ServerException("cannot delete %s: %s".formatted(path, e), e);
    } finally {
      LiveInstances.remove(this);
      release();
    }
  }

  /** Deletes an instance with the short directory that its socket may be in. */
  static void delete(Path instance) throws IOException {
    Path note = instance.resolve(SOCKET_DIRECTORY);
    if (Files.isRegularFile(note)) {
      Path directory = Path.of(Files.readString(note).strip());
      if (directory.getFileName().toString().startsWith(SHORT_PREFIX)) {
        FileTree.delete(directory);
      }
    }
    FileTree.delete(instance);
  }

  private void release() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new ServerException("cannot release the lock of %s: %s".formatted(path, e), e);
    }
  }
}
