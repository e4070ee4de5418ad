package io.github.oltpjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.server.ServerSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class NamedPlansTest {
  @SuppressWarnings("unused") // By the parameterized tests.
  static final List<String> NAMES = Plans.NAMES;

  private static Plan plan(String name) {
    return Plans.load(name, Map.of());
  }

  private static List<String> servers(Plan plan) {
    return plan.servers().stream().map(ServerSpec::toString).toList();
  }

  private static List<String> values(Plan plan, String parameter) {
    return plan.parameters().getOrDefault(parameter, List.of());
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void isValidAndDescribesItself(String name) {
    Plan plan = plan(name);

    assertThat(plan.name()).isEqualTo(name);
    assertThat(plan.description()).isNotBlank().hasSizeLessThan(100);
    assertThat(plan.cells()).isNotEmpty().doesNotHaveDuplicates();
    assertThat(plan.trials())
        .isEqualTo((long) plan.cells().size() * plan.blocks() * Math.max(1, plan.servers().size()));
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void isMadeAgainByItsResolvedText(String name) {
    Plan plan = plan(name);

    assertThat(Plans.parse(name, plan.text(), Map.of())).isEqualTo(plan);
  }

  @Test
  void quickEndsWithinTenMinutes() {
    Plan quick = plan("quick");

    assertThat(servers(quick)).containsExactly("embedded:5.7.22", "embedded:8.0.15");
    assertThat(values(quick, "workload")).containsExactly("read_write", "read_only", "write_only");
    assertThat(quick.blocks()).isGreaterThanOrEqualTo(4);
    assertThat(quick.failOn()).isEqualTo(FailOn.NONE);
    assertThat(quick.estimate(Duration.ofSeconds(12))).isLessThan(Duration.ofMinutes(10));
  }

  @Test
  void nightlyTakesAboutAnHourAndReleaseAboutEight() {
    assertThat(plan("nightly").estimate(Duration.ofSeconds(9)))
        .isBetween(Duration.ofMinutes(40), Duration.ofMinutes(65));
    assertThat(plan("release").estimate(Duration.ofSeconds(9)))
        .isBetween(Duration.ofHours(7), Duration.ofHours(9));
    assertThat(servers(plan("nightly")))
        .containsExactly("embedded:5.7.22", "embedded:8.0.15", "control=embedded:5.7.22");
  }

  @Test
  void mysql57Vs80HasThePublishedParameters() {
    Plan plan = plan("mysql57-vs-80");

    assertThat(servers(plan)).containsExactly("embedded:5.7.22", "embedded:8.0.15");
    assertThat(values(plan, "workload")).containsExactly("read_write", "read_only", "write_only");
    assertThat(values(plan, "durability")).containsExactly("1/1", "0/2");
    assertThat(plan.threads()).containsExactly(1, 10, 20, 40, 60, 80, 100, 120, 160, 200);
    assertThat(values(plan, "tables")).containsExactly("20");
    assertThat(values(plan, "tableSize")).containsExactly("100000");
    assertThat(values(plan, "distribution")).containsExactly("uniform");
    assertThat(values(plan, "psMode")).containsExactly("disable");
    assertThat(values(plan, "transport")).containsExactly("tcp");
    assertThat(plan.timing().time()).isEqualTo(Duration.ofSeconds(60));
    assertThat(plan.cells()).hasSize(60);
    assertThat(values(plan, "mysqld"))
        .containsExactly(
            "{binlog_format=ROW;innodb_buffer_pool_size=128M;innodb_log_buffer_size=64M;"
                + "innodb_log_file_size=48M;transaction_isolation=REPEATABLE-READ}");
  }

  @Test
  void mysql8021Vs8023HasThePublishedParameters() {
    Plan plan = plan("mysql8021-vs-8023");

    assertThat(servers(plan)).containsExactly("mysql:8.0.21", "mysql:8.0.23");
    assertThat(values(plan, "workload")).containsExactly("read_write");
    assertThat(plan.threads()).containsExactly(50);
    assertThat(values(plan, "tables")).containsExactly("10");
    assertThat(values(plan, "tableSize")).containsExactly("1000000");
    assertThat(values(plan, "distribution")).containsExactly("special");
    assertThat(values(plan, "psMode")).containsExactly("auto");
    assertThat(values(plan, "transport")).containsExactly("socket");
    assertThat(plan.timing().measurementIterations())
        .isEqualTo(new Iterations(360, Duration.ofSeconds(10)));
  }

  @Test
  void cloudHasThePublishedParameters() {
    Plan plan = plan("cloud");

    assertThat(plan.servers()).isEmpty();
    assertThat(values(plan, "workload"))
        .containsExactly("write_only", "read_only{skip_trx=on}", "read_write");
    assertThat(plan.threads()).containsExactly(2, 8, 32, 128, 512, 1000, 2000, 3000);
    assertThat(values(plan, "tables")).containsExactly("10");
    assertThat(values(plan, "tableSize")).containsExactly("10000000");
    assertThat(values(plan, "distribution")).containsExactly("special");
    assertThat(values(plan, "psMode")).containsExactly("disable");
    assertThat(plan.timing().measurementIterations())
        .isEqualTo(new Iterations(300, Duration.ofSeconds(1)));
  }

  @Test
  void scaleShrinksRowsTimesAndThreadsAndKeepsTheShape() {
    Plan plan = Plans.load("mysql57-vs-80", Map.of("scale", "0.1"));

    assertThat(plan.threads()).containsExactly(1, 2, 4, 6, 8, 10, 12, 16, 20);
    assertThat(values(plan, "tableSize")).containsExactly("10000");
    assertThat(plan.timing().time()).isEqualTo(Duration.ofSeconds(6));
    assertThat(plan.timing().warmup()).isEqualTo(Duration.ofSeconds(1));
    assertThat(plan.scale()).isEqualTo(0.1);
    assertThat(values(plan, "workload")).hasSize(3);
    assertThat(Plans.parse(plan.name(), plan.text(), Map.of())).isEqualTo(plan);
  }
}
