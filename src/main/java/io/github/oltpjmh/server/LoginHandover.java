package io.github.oltpjmh.server;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Gives passwords that a user typed to the forks of this process, through a Unix socket in a
 * directory that only this user may enter. A JVM cannot change the environment that its children
 * inherit, an argument is seen by every user of the host, and a file outlives a killed run; bytes
 * in a socket do neither.
 */
public final class LoginHandover implements AutoCloseable {
  private static final int LONGEST = 4096;
  // Tells an empty password from none.
  private static final char FOUND = '+';

  private final Path directory;
  private final ServerSocketChannel channel;
  private final Map<String, String> passwords;

  private LoginHandover(
      Path directory, ServerSocketChannel channel, Map<String, String> passwords) {
    this.directory = directory;
    this.channel = channel;
    this.passwords = passwords;
  }

  /** Offers the passwords that were asked for, until it is closed; nothing where none was. */
  public static Optional<LoginHandover> open(Logins logins) {
    if (logins.asked().isEmpty()) {
      return Optional.empty();
    }
    try {
      // Not below the cache: a socket's path may have 103 bytes only. The JDK makes it private.
      Path directory = Files.createTempDirectory(InstanceDirectory.SHORT_PREFIX);
      ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      channel.bind(UnixDomainSocketAddress.of(directory.resolve("logins")));
      LoginHandover handover = new LoginHandover(directory, channel, Map.copyOf(logins.asked()));
      Thread thread = new Thread(handover::serve, "logins");
      thread.setDaemon(true);
      thread.start();
      return Optional.of(handover);
    } catch (IOException e) {
      throw new ServerException("cannot hand passwords to the forks: " + e, e);
    }
  }

  /** The socket, which forks are told the path of. */
  public Path socket() {
    return directory.resolve("logins");
  }

  private void serve() {
    while (channel.isOpen()) {
      serveOne();
    }
  }

  private void serveOne() {
    try (SocketChannel fork = channel.accept()) {
      String password = passwords.get(text(fork));
      if (password != null) {
        fork.write(StandardCharsets.UTF_8.encode(FOUND + password));
      }
    } catch (IOException e) {
      // Closed by us, or a fork that died: the next one asks for itself.
      return;
    }
  }

  /** Asks the launcher for a server's password. */
  static Optional<String> take(Path socket, String label) {
    try (SocketChannel launcher = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      launcher.write(StandardCharsets.UTF_8.encode(label));
      launcher.shutdownOutput();
      String answer = text(launcher);
      return answer.isEmpty() ? Optional.empty() : Optional.of(answer.substring(1));
    } catch (IOException e) {
      throw new ServerException("cannot take the password of %s: %s".formatted(label, e), e);
    }
  }

  private static String text(SocketChannel from) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(LONGEST);
    int read = 0;
    while (read >= 0 && bytes.hasRemaining()) {
      read = from.read(bytes);
    }
    return StandardCharsets.UTF_8.decode(bytes.flip()).toString();
  }

  @Override
  public void close() {
    try {
      channel.close();
      FileTree.delete(directory);
    } catch (IOException e) {
      throw new ServerException("cannot remove %s: %s".formatted(directory, e), e);
    }
  }
}
