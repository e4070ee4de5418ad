package io.github.oltpjmh.beside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.oltpjmh.bench.SbtestRecipe;
import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.server.TestServers;
import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SideBySideIT {
  private static final Tables TABLES = Tables.of(2, 1000, 1);

  @BeforeEach
  void sysbenchIsThere() {
    assumeTrue(
        Sysbench.find().isPresent(),
        "sysbench is not on the PATH (Debian: apt-get install sysbench)");
  }

  private static Endpoint endpoint(String version) {
    return TestServers.get("embedded:" + version, new SbtestRecipe(TABLES)).endpoint();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void bothSendTheSame(String version) throws SQLException, IOException {
    SideBySide both = new SideBySide(endpoint(version), TABLES, 1, 2);
    for (String text : List.of("read_write{delete_inserts=2}", "insert", "bulk_insert")) {
      for (PsMode mode : PsMode.values()) {
        Digests digests = both.digests(WorkloadSpec.parse(text), mode);
        assertThat(digests.same()).as(digests.toString()).isTrue();
      }
    }
  }

  @Test
  void preparedStatementsAreCountedOneByOne() throws SQLException, IOException {
    SideBySide both = new SideBySide(endpoint("8.0.15"), TABLES, 2, 1);
    Digests digests = both.digests(WorkloadSpec.parse("read_only"), PsMode.AUTO);
    assertThat(digests.events()).isEqualTo(200);
    assertThat(digests.lines())
        .contains(
            new Digests.Line("SELECT c FROM sbtestN WHERE id=?", 2000, 2000),
            new Digests.Line("BEGIN", 200, 200),
            new Digests.Line("COMMIT", 200, 200))
        .hasSize(7);
  }

  @Test
  void whatSysbenchRefusesIsTold() throws SQLException, IOException {
    // There is no third table.
    SideBySide more = new SideBySide(endpoint("8.0.15"), Tables.of(3, 1000, 1), 1, 1);
    assertThatThrownBy(() -> more.digests(WorkloadSpec.parse("point_select"), PsMode.AUTO))
        .isInstanceOf(SysbenchException.class)
        .hasMessageContaining("sysbench failed")
        .hasMessageContaining("sbtest3");
  }
}
