package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServersIT {
  @ParameterizedTest
  @ValueSource(strings = {"5.7.19", "5.7.22", "8.0.12", "8.0.15", "8.0.31"})
  void startsEveryEmbeddedVersion(String version) throws Exception {
    NumbersRecipe recipe = new NumbersRecipe("every version");
    try (MysqlServer server =
        Servers.start(
            ServerRequest.of(
                ServerSpec.parse("embedded:" + version),
                Durability.parse("1/1"),
                recipe,
                TestServers.placement()))) {
      assertThat(server.identity().version()).startsWith(version);
      try (Connection connection = TestServers.connect(server, "numbers")) {
        assertThat(Variables.query(connection, "SELECT COUNT(*) FROM n")).isEqualTo("3");
      }
    }
  }
}
