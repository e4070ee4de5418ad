package io.github.oltpjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhResultsTest {
  private static final String FULL =
      """
      [
          {
              "jmhVersion" : "1.37",
              "benchmark" : "b.OltpBenchmark.transaction",
              "mode" : "thrpt",
              "threads" : 4,
              "forks" : 2,
              "jvm" : "/usr/bin/java",
              "jvmArgs" : ["-Xmx1g"],
              "jdkVersion" : "17.0.15",
              "vmName" : "OpenJDK",
              "warmupIterations" : 1,
              "warmupTime" : "3 s",
              "measurementIterations" : 2,
              "measurementTime" : "8 s",
              "params" : { "server" : "embedded:5.7.22", "workload" : "read_only", "seed" : "1" },
              "primaryMetric" : {
                  "score" : 1.0E-4,
                  "scoreError" : "NaN",
                  "scoreConfidence" : ["NaN", "NaN"],
                  "scorePercentiles" : { "0.0" : 1.0, "95.0" : "+INF", "100.0" : "-INF" },
                  "scoreUnit" : "ops/s",
                  "rawData" : [ [ 100.5, 101 ], [ 99.0 ] ]
              },
              "secondaryMetrics" : {
                  "reads" : { "score" : 3, "scoreError" : 0, "scoreUnit" : "#", "rawData" : [[1.0, 2.0], []] }
              }
          }
      ]
      """;

  private static List<JmhResult> read(String json) {
    InputStream in = new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));
    return JmhResults.read("some.json", in).results();
  }

  private static String minimal(String primary) {
    return "[{\"benchmark\":\"b\",\"mode\":\"thrpt\",\"primaryMetric\":{" + primary + "}}]";
  }

  @Test
  void everythingThatAComparisonNeeds() {
    JmhResult result = read(FULL).get(0);

    assertThat(result.benchmark()).isEqualTo("b.OltpBenchmark.transaction");
    assertThat(result.threads()).isEqualTo(4);
    assertThat(result.params().keySet()).containsExactly("server", "workload", "seed");
    assertThat(result.conditions())
        .containsEntry("jdkVersion", "17.0.15")
        .containsEntry("measurementTime", "8 s")
        .containsEntry("measurementIterations", "2")
        .doesNotContainKey("jvm");
    assertThat(result.primary().score()).isEqualTo(0.0001);
    assertThat(result.primary().scoreError()).isNaN();
    assertThat(result.primary().percentiles())
        .containsEntry("95.0", Double.POSITIVE_INFINITY)
        .containsEntry("100.0", Double.NEGATIVE_INFINITY);
    assertThat(result.primary().direction()).isEqualTo(Direction.HIGHER);
    assertThat(result.primary().mean(0)).isCloseTo(100.75, within(1e-12));
    assertThat(result.primary().mean(1)).isEqualTo(99);
  }

  @Test
  void raggedSecondaryData() {
    Metric reads = Objects.requireNonNull(read(FULL).get(0).secondary().get("reads"));

    assertThat(reads.sum(0)).isEqualTo(3);
    assertThat(reads.sum(1)).isNaN();
    assertThat(reads.sum(7)).isNaN();
  }

  @Test
  void withoutParamsOrRawData() {
    JmhResult result = read(minimal("\"score\":5,\"scoreUnit\":\"ops/s\",\"rawData\":[]")).get(0);

    assertThat(result.params()).isEmpty();
    assertThat(result.primary().forks()).isZero();
    assertThat(result.primary().mean(0)).isNaN();
    assertThat(result.primary().score()).isEqualTo(5);
  }

  @Test
  void sampleMode() {
    String json =
        minimal(
            "\"score\":2,\"scoreUnit\":\"ms/op\",\"rawDataHistogram\":[[[[1.0,3],[5.0,1]],[[2.0,4]]]]");

    Metric metric = read(json).get(0).primary();

    assertThat(metric.iterations(0)).containsExactly(2.0, 2.0);
    Histogram all = Histogram.merge(metric.histograms().get(0));
    assertThat(all.count()).isEqualTo(8);
    assertThat(all.quantile(0.5)).isEqualTo(2);
    assertThat(all.quantile(0.99)).isEqualTo(5);
    assertThat(all.quantile(0.25)).isEqualTo(1);
    assertThat(metric.direction()).isEqualTo(Direction.LOWER);
  }

  @Test
  void severalModesOfOneName() {
    String one = minimal("\"score\":1,\"scoreUnit\":\"ops/s\"");
    String other = one.replace("thrpt", "avgt").replace("ops/s", "s/op");
    String both = one.substring(0, one.length() - 1) + "," + other.substring(1);

    assertThat(read(both)).extracting(JmhResult::mode).containsExactly("thrpt", "avgt");
  }

  @ParameterizedTest
  @CsvSource({
    "ops/s,HIGHER",
    "ops/ms,HIGHER",
    "s/op,LOWER",
    "ns/op,LOWER",
    "B/op,LOWER",
    "ms,LOWER",
    "#,UNKNOWN",
    "MB/sec,UNKNOWN",
    "?,UNKNOWN",
    "'',UNKNOWN"
  })
  void directionDependsOnTheUnit(String unit, Direction expected) {
    assertThat(Direction.ofUnit(unit)).isEqualTo(expected);
  }

  @Test
  void noResultsAtAll() {
    assertThat(read("[]")).isEmpty();
  }

  @Test
  void aTruncatedFileNamesFileAndPosition() {
    assertThatThrownBy(() -> read(FULL.substring(0, FULL.indexOf("\"rawData\""))))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageMatching("some\\.json, line \\d+, column \\d+: not complete, valid JSON: .*");
  }

  @Test
  void aForeignFileSaysWhatIsMissing() {
    assertThatThrownBy(() -> read("{\"a\":1}"))
        .hasMessage("some.json, line 1, column 1: JMH's JSON must be an array, not an object");
    assertThatThrownBy(() -> read("[{\"name\":\"x\"}]"))
        .hasMessageContaining("not a JMH result: it has no benchmark");
    assertThatThrownBy(() -> read("")).hasMessageContaining("empty; expected JMH's JSON");
    assertThatThrownBy(() -> read("[] []")).hasMessageContaining("something follows");
    assertThatThrownBy(() -> read(minimal("\"score\":\"fast\"")))
        .hasMessageContaining("score must be a number, \"NaN\", \"+INF\" or \"-INF\", not 'fast'");
    assertThatThrownBy(() -> read(FULL.replace("\"threads\" : 4", "\"threads\" : 4.5")))
        .hasMessageContaining("line 6")
        .hasMessageContaining("threads must be a whole number");
    assertThatThrownBy(() -> read(minimal("\"rawDataHistogram\":[[[[1.0]]]]")))
        .isInstanceOf(ResultFormatException.class);
  }

  @Test
  void hostileInputEndsInAMessage() {
    assertThatThrownBy(() -> read("[".repeat(100_000))).isInstanceOf(ResultFormatException.class);
    assertThatThrownBy(() -> read("[{\"x\":" + "[".repeat(10_000)))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("nesting");
    assertThatThrownBy(() -> read("[{\"benchmark\":\"" + "x".repeat(5 << 20) + "\"}]"))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("tring");
    assertThatThrownBy(() -> read("[{\"threads\":" + "9".repeat(10_000) + "}]"))
        .isInstanceOf(ResultFormatException.class);
  }

  @Test
  void aMissingFileIsOneMessage(@TempDir Path folder) {
    assertThatThrownBy(() -> JmhResults.read(folder.resolve("none.json")))
        .isInstanceOf(ResultFormatException.class)
        .hasMessage("no such file: " + folder.resolve("none.json"));
  }

  /** 50 MB and more, made while it is read. */
  @Test
  void largeFilesAreRead() {
    String value = "123456.78901234567,";
    String iterations = "[" + value.repeat(999) + "1.0],";
    InputStream forks =
        new SequenceInputStream(
            Collections.enumeration(
                IntStream.range(0, 2800).mapToObj(i -> bytes(iterations)).toList()));
    InputStream all =
        new SequenceInputStream(
            Collections.enumeration(
                Stream.of(
                        bytes(
                            "[{\"benchmark\":\"b\",\"mode\":\"thrpt\",\"primaryMetric\":{\"rawData\":["),
                        forks,
                        bytes("[1.0]]}}]"))
                    .toList()));

    Metric metric = JmhResults.read("large.json", all).results().get(0).primary();

    assertThat(metric.forks()).isEqualTo(2801);
    assertThat(metric.iterations(2799)).hasSize(1000);
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
