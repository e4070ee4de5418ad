package io.github.oltpjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The logs are two that a user published, of sysbench 1.0 over an hour with 50 threads. */
class SysbenchLogTest {
  private static List<String> log(String name) {
    try (InputStream in = SysbenchLogTest.class.getResourceAsStream(name)) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static List<JmhResult> read(List<String> lines) {
    return SysbenchLog.read("pasted.txt", lines).results();
  }

  private static double count(JmhResult result, String name) {
    return Objects.requireNonNull(result.secondary().get(name), name).score();
  }

  @Test
  void everyNumberOfTheReport() {
    JmhResult result = read(log("mysql-8.0.21.log")).get(0);

    assertThat(result.benchmark()).isEqualTo("sysbench");
    assertThat(result.primary().unit()).isEqualTo("ops/s");
    assertThat(result.primary().score()).isCloseTo(304.28, within(0.01));
    assertThat(count(result, "reads")).isEqualTo(15339058);
    assertThat(count(result, "writes")).isEqualTo(4382588);
    assertThat(count(result, "other")).isEqualTo(2191294);
    assertThat(count(result, "events")).isEqualTo(1095647);
    assertThat(count(result, "errors")).isZero();
    assertThat(count(result, "latency.avg")).isEqualTo(164.30);
    assertThat(count(result, "latency.p95")).isEqualTo(707.07);
    assertThat(count(result, "latency.max")).isEqualTo(5033.06);
  }

  @Test
  void whatTheReportOnlyImplies() {
    JmhResult result = read(log("mysql-8.0.21.log")).get(0);

    assertThat(result.threads()).as("events over events a thread").isEqualTo(50);
    assertThat(result.params()).containsEntry("workload", "read_write");
  }

  @Test
  void severalLogsWithinProse() {
    List<String> text = new ArrayList<>();
    text.add("we saw a regression");
    text.add("sysbench --test=oltp_read_write --tables=10 --table-size=1000000 --threads=50 run");
    text.add("8.0.21 测试结果");
    text.addAll(log("mysql-8.0.21.log"));
    text.add("");
    text.add("8.0.23 测试结果");
    text.addAll(log("mysql-8.0.23.log"));
    text.add("what could it be?");

    List<JmhResult> results = read(text);

    assertThat(results)
        .extracting(result -> result.params().get("server"))
        .containsExactly("8.0.21 测试结果", "8.0.23 测试结果");
    assertThat(results.get(1).primary().score()).isCloseTo(58.89, within(0.005));
    assertThat(results.get(0).params()).containsEntry("tableSize", "1000000");
    assertThat(results.get(1).params()).containsEntry("tables", "10");
  }

  @Test
  void intervalLinesAreIterations() {
    List<String> text = new ArrayList<>();
    text.add("sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)");
    text.add("Running the test with following options:");
    text.add("Number of threads: 50");
    text.add("Report intermediate results every 10 second(s)");
    text.add("Threads started!");
    text.add(
        "[ 10s ] thds: 50 tps: 300.10 qps: 6002.00 (r/w/o: 4201.40/1200.40/600.20)"
            + " lat (ms,95%): 700.00 err/s: 0.00 reconn/s: 0.00");
    text.add(
        "[ 20s ] thds: 50 tps: 310.20 qps: 6204.00 (r/w/o: 4342.80/1240.80/620.40)"
            + " lat (ms,95%): 690.00 err/s: 0.00 reconn/s: 0.00");
    text.addAll(log("mysql-8.0.21.log"));

    JmhResult result = read(text).get(0);

    assertThat(result.primary().iterations(0)).containsExactly(300.10, 310.20);
    assertThat(result.primary().score()).as("of the whole").isCloseTo(304.28, within(0.01));
    assertThat(result.params()).doesNotContainKey("server");
  }

  @Test
  void version11CallsTheTotalsThroughput() {
    List<String> text = new ArrayList<>();
    for (String line : log("mysql-8.0.21.log")) {
      if (line.contains("General statistics")) {
        text.add("Throughput:");
        text.add("    events/s (eps):                      304.2789");
      } else {
        text.add(line.replace("total time:  ", "time elapsed:"));
      }
    }

    assertThat(read(text).get(0).primary().score()).isCloseTo(304.28, within(0.01));
  }

  @Test
  void aReportThatContradictsItselfIsRefusedWithItsLine() {
    List<String> edited =
        log("mysql-8.0.21.log").stream().map(line -> line.replace("15339058", "15339059")).toList();

    assertThatThrownBy(() -> read(edited))
        .isInstanceOf(ResultFormatException.class)
        .hasMessage(
            "pasted.txt, line 6: this sysbench log contradicts itself: total is 21912940.0000 but"
                + " read + write + other is 21912941.0000");
    assertThatThrownBy(
            () ->
                read(
                    log("mysql-8.0.21.log").stream()
                        .map(line -> line.replace("(304.28", "(404.28"))
                        .toList()))
        .hasMessageContaining("transactions per sec. is 404.2800");
  }

  @Test
  void aTruncatedReportNamesWhatIsMissing() {
    assertThatThrownBy(() -> read(log("mysql-8.0.21.log").subList(0, 6)))
        .hasMessage(
            "pasted.txt, line 1: this report of sysbench is not complete, or not of 1.0 or 1.1: it"
                + " has no 'transactions'");
  }

  @Test
  void proseWithoutALogIsNoLog(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "nothing here\n");

    assertThatThrownBy(() -> RunResults.read(file))
        .hasMessage(
            file
                + ": neither JMH's JSON nor a log of sysbench 1.0 or 1.1: no line"
                + " 'SQL statistics:' in 1 lines");
    assertThatThrownBy(() -> RunResults.read(folder.resolve("none")))
        .hasMessage("no such file or folder: " + folder.resolve("none"));
  }
}
