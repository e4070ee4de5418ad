package io.github.oltpjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A property that Maven does not hand over would be ignored without a word. */
class MavenPropertiesTest {
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"EXTENDS", "DESCRIPTION"})
  void theMainJobHandsEveryKeyOver(PlanKey key) throws Exception {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<%s/>".formatted(key.key()))
        .contains("<argument>--%1$s=${%1$s}</argument>".formatted(key.key()));
  }
}
