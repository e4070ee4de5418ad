package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.server.ServerException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** How clients reach the server. */
public enum Transport {
  /** TCP, on the loopback interface for servers of our own. */
  TCP {
    @Override
    Map<String, String> properties(Endpoint endpoint) {
      return Map.of();
    }
  },

  /**
   * The server's Unix socket, through junixsocket: the JDK's own socket channels are no sockets.
   */
  SOCKET {
    @Override
    Map<String, String> properties(Endpoint endpoint) {
      Path socket =
          endpoint
              .socket()
              .orElseThrow(
                  () ->
                      new ServerException(
                          endpoint + " has no Unix socket on this host; transport=tcp reaches it"));
      return Map.of(
          "socketFactory",
          "org.newsclub.net.mysql.AFUNIXDatabaseSocketFactoryCJ",
          "junixsocket.file",
          socket.toString());
    }
  };

  /** The driver properties that bring it about. */
  abstract Map<String, String> properties(Endpoint endpoint);

  /**
   * Parses {@code tcp} or {@code socket}.
   *
   * @throws IllegalArgumentException naming both
   */
  public static Transport parse(String text) {
    return switch (text) {
      case "tcp" -> TCP;
      case "socket" -> SOCKET;
      default ->
          throw new IllegalArgumentException(
              "transport '" + text + "' is unknown; valid are tcp, socket");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
