package io.github.oltpjmh.server;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Tells MySQL's kin apart. */
final class ExternalIdentity {
  private ExternalIdentity() {}

  static Identity of(String version, Map<String, String> variables, Endpoint endpoint) {
    String comment = variables.getOrDefault("version_comment", "");
    Map<String, String> build = new LinkedHashMap<>();
    build.put("product", product(version, comment, variables));
    build.put("answered", endpoint.host() + ":" + endpoint.port());
    // Behind a load balancer or after a fail-over the same address is another server.
    String uuid = variables.getOrDefault("server_uuid", "");
    if (!uuid.isEmpty()) {
      build.put("serverUuid", uuid);
    }
    return new Identity(version, comment, build);
  }

  static String product(String version, String comment, Map<String, String> variables) {
    String text = (version + " " + comment).toLowerCase(Locale.ROOT);
    if (text.contains("mariadb")) {
      return "MariaDB";
    }
    if (text.contains("percona")) {
      return "Percona Server";
    }
    if (text.contains("txsql")) {
      return "TXSQL";
    }
    return variables.containsKey("aurora_version") ? "Amazon Aurora" : "MySQL";
  }
}
