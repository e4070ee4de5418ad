package io.github.oltpjmh.beside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExecutionsTest {
  private static Digests digests(Map<String, Long> theirs, Map<String, Long> ours) {
    return Digests.of(WorkloadSpec.parse("read_write"), PsMode.AUTO, 10, theirs, ours);
  }

  @Test
  void tableNumbersAndWhitespaceDoNotCount() {
    assertThat(Executions.normalised(" SELECT c\n FROM sbtest12 WHERE id=? "))
        .isEqualTo("SELECT c FROM sbtestN WHERE id=?");
    assertThat(Executions.normalised("INSERT INTO `sbbulk3` VALUES (...)"))
        .isEqualTo("INSERT INTO `sbtestN` VALUES (...)");
  }

  @Test
  void anotherCountAnotherStatementAndNoStatementAreDifferences() {
    Map<String, Long> one = Map.of("BEGIN", 10L);
    assertThat(digests(one, one).same()).isTrue();
    assertThat(digests(one, Map.of("BEGIN", 11L)).same()).isFalse();
    assertThat(digests(one, Map.of("BEGIN", 10L, "ROLLBACK", 1L)).same()).isFalse();
    assertThat(digests(one, Map.of()).same()).isFalse();
    assertThat(digests(Map.of(), Map.of()).same()).isFalse();
  }

  @Test
  void onlySysbenchsOwnWorkloadsHaveAScript() {
    assertThat(Sysbench.script(WorkloadSpec.parse("read_only"))).isEqualTo("oltp_read_only");
    assertThat(Sysbench.script(WorkloadSpec.parse("bulk_insert"))).isEqualTo("bulk_insert");
    assertThatThrownBy(() -> Sysbench.script(WorkloadSpec.parse("hot-points")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("select_random_ranges");
  }
}
