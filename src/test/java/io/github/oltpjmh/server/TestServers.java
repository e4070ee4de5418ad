package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * Running servers that all integration tests of one JVM share: one for each different request,
 * started when it is first asked for and stopped when the JVM ends.
 */
public final class TestServers {
  private static final Map<String, MysqlServer> RUNNING = new HashMap<>();

  private TestServers() {}

  /** Where test servers live: {@code target/oltp-cache}, or {@code -Doltp.test.cache}. */
  public static Placement placement() {
    return Placement.in(Path.of(System.getProperty("oltp.test.cache", "target/oltp-cache")));
  }

  /** A shared server with durability 0/2; do not close it. */
  public static MysqlServer get(String spec, DataRecipe data) {
    return get(ServerRequest.of(ServerSpec.parse(spec), new Durability(0, 2), data, placement()));
  }

  /** A shared server for the request; do not close it. */
  public static synchronized MysqlServer get(ServerRequest request) {
    String key =
        String.join(
            "\n",
            request.spec().toString(),
            request.durability().toString(),
            request.options().toString(),
            request.atLeast().toString(),
            request.data().fingerprint(),
            request.placement().toString());
    return RUNNING.computeIfAbsent(key, k -> Servers.start(request));
  }

  /** A connection to a server, with the schema as default, or "" for none. */
  public static Connection connect(MysqlServer server, String schema) throws SQLException {
    Connection connection = DriverConnections.open(server.endpoint());
    if (!schema.isEmpty()) {
      connection.setCatalog(schema);
    }
    return connection;
  }
}
