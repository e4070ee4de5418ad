package io.github.oltpjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import tools.jackson.databind.node.ObjectNode;

class TrialMergerTest {
  @TempDir Path folder;

  @Test
  void equalsWhatJmhWritesOfTheSameForks() throws Exception {
    Collection<RunResult> runs = new Runner(options(Mode.All, 3)).run();

    assertThat(runs).hasSize(4);
    for (RunResult run : runs) {
      assertThat(merged(run)).isEqualTo(json(List.of(run)));
    }
  }

  @Test
  void equalsJmhWithOneIterationWhereTheAggregationCannotBeSeen() throws Exception {
    for (RunResult run : new Runner(options(Mode.Throughput, 1)).run()) {
      assertThat(merged(run)).isEqualTo(json(List.of(run)));
    }
  }

  private static Options options(Mode mode, int iterations) {
    return new OptionsBuilder()
        .include("\\.ToyBenchmark\\.")
        .mode(mode)
        .forks(2)
        .jvmArgs("-XX:TieredStopAtLevel=1", "-Xmx64m")
        .warmupIterations(0)
        .measurementIterations(iterations)
        .measurementTime(TimeValue.milliseconds(20))
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT)
        .build();
  }

  private ObjectNode merged(RunResult run) throws Exception {
    List<JmhJson> forks = new ArrayList<>();
    for (BenchmarkResult fork : run.getBenchmarkResults()) {
      forks.add(new JmhJson(json(List.of(new RunResult(run.getParams(), List.of(fork))))));
    }
    assertThat(forks).hasSize(2);
    return TrialMerger.merge(forks).node();
  }

  private ObjectNode json(List<RunResult> runs) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(runs);
    }
    Path file = Files.write(folder.resolve("result.json"), bytes.toByteArray());
    return (ObjectNode) RunJson.tree(file).get(0);
  }

  @Test
  void keepsJmhsKeyOrderAndSpellsWhatIsNoNumber() throws Exception {
    ObjectNode merged = merge(fork("1.5", "2.0"), fork("2.5", "4.0"));

    assertThat(RunJson.text(merged)).isEqualTo(Golden.text("merged.json"));
  }

  @Test
  void refusesForksOfDifferentBenchmarks() throws Exception {
    ObjectNode other = fork("1.0", "1.0");
    other.put("threads", 8);

    assertThatThrownBy(() -> merge(fork("1.0", "1.0"), other))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("threads is 4 and 8");
  }

  @Test
  void refusesAFileThatIsNotOneForkOfOneBenchmark() throws Exception {
    for (String text : List.of("", "[", "[]", "{}", "[{}]", "[{\"primaryMetric\":{}}]", "null")) {
      Path file = Files.writeString(folder.resolve("broken.json"), text);
      assertThatThrownBy(() -> TrialMerger.read(file))
          .as(text)
          .isInstanceOf(RunFolderException.class)
          .hasMessageContaining("broken.json");
    }
  }

  @Test
  void fillsUpACountThatAnIterationOrAForkLacks() throws Exception {
    ObjectNode without = fork("1.0", "1.0");
    ((ObjectNode) without.get("secondaryMetrics")).remove("reads");

    ObjectNode reads =
        (ObjectNode) merge(fork("1.0", "7.0"), without).at("/secondaryMetrics/reads");

    assertThat(reads.get("score").doubleValue()).isEqualTo(7);
    assertThat(reads.at("/scorePercentiles/0.0").doubleValue()).isZero();
    assertThat(reads.get("rawData").toString()).isEqualTo("[[7.0],[]]");
  }

  @Test
  void takesThePooledScoreOfAMetricAndKeepsWhatEachForkHad() throws Exception {
    List<JmhJson> forks = List.of(new JmhJson(fork("1.0", "7.0")), new JmhJson(fork("1.0", "8.0")));

    ObjectNode merged = TrialMerger.merge(forks, Map.of("reads", 7.25, "absent", 1.0)).node();

    assertThat(merged.at("/secondaryMetrics/reads/score").doubleValue()).isEqualTo(7.25);
    assertThat(merged.at("/secondaryMetrics/reads/scoreError").asString()).isEqualTo("NaN");
    assertThat(merged.at("/secondaryMetrics/reads/rawData").toString()).isEqualTo("[[7.0],[8.0]]");
    assertThat(merged.at("/secondaryMetrics").has("absent")).isFalse();
  }

  private ObjectNode fork(String score, String reads) throws Exception {
    String text = Golden.text("fork.json").replace("@score@", score).replace("@reads@", reads);
    return TrialMerger.read(Files.writeString(folder.resolve("fork.json"), text)).node();
  }

  private static ObjectNode merge(ObjectNode... forks) {
    return TrialMerger.merge(Arrays.stream(forks).map(JmhJson::new).toList()).node();
  }

  @Test
  void leavesOutTheFolderOfASingleTrial() throws Exception {
    ObjectNode fork = fork("1.0", "1.0");
    fork.putArray("jvmArgs").add("-Xmx1g").add("-Doltp.trial=/runs/1/trials/0001");

    assertThat(merge(fork).get("jvmArgs").toString()).isEqualTo("[\"-Xmx1g\"]");
  }
}
