package io.github.oltpjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.bench.OltpBenchmark;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** JMH's annotation processor drops out silently once other processors are configured. */
class BenchmarkListTest {
  @Test
  void theProcessorWroteTheListOfBenchmarks() throws Exception {
    Path classes =
        Path.of(OltpBenchmark.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertThat(Files.readString(classes.resolve("META-INF/BenchmarkList")))
        .contains("io.github.oltpjmh.bench.OltpBenchmark")
        .contains("io.github.oltpjmh.bench.BaselineBenchmark");
  }
}
