package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;

import com.mysql.cj.conf.PropertyDefinitions;
import com.mysql.cj.conf.PropertyKey;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DriverPropertiesTest {

  @Test
  void theDriverKnowsEveryProperty() {
    Set<String> names = new LinkedHashSet<>(DriverProperties.forLoading().keySet());
    for (PsMode mode : PsMode.values()) {
      for (Holding holding : Holding.values()) {
        names.addAll(DriverProperties.forMeasurement(mode, holding, 10).keySet());
      }
    }
    assertThat(names)
        .contains("cachePrepStmts", "useAffectedRows")
        .allSatisfy(
            name -> {
              PropertyKey key = PropertyKey.fromValue(name);
              assertThat(PropertyDefinitions.PROPERTY_KEY_TO_PROPERTY_DEFINITION).containsKey(key);
            });
  }

  @Test
  void modesAndHoldingsDifferInWhatTheyAreAbout() {
    assertThat(DriverProperties.forMeasurement(PsMode.AUTO, Holding.HELD, 10))
        .containsEntry("useServerPrepStmts", "true")
        .doesNotContainKey("cachePrepStmts");
    assertThat(DriverProperties.forMeasurement(PsMode.DISABLE, Holding.POOLED, 10))
        .containsEntry("useServerPrepStmts", "false")
        .containsEntry("cachePrepStmts", "true")
        .containsEntry("prepStmtCacheSize", "20");
  }
}
