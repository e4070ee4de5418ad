package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CompareCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int oltp(String... arguments) {
    CommandLine commands = Main.commandLine();
    commands.setOut(new PrintWriter(out));
    commands.setErr(new PrintWriter(err));
    return commands.execute(arguments);
  }

  private int compare(Object... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = "compare";
    all[1] = "--results";
    all[2] = folder.resolve("jmh-results").toString();
    for (int i = 0; i < arguments.length; i++) {
      all[i + 3] = arguments[i].toString();
    }
    return oltp(all);
  }

  private static Path published(String version) throws URISyntaxException {
    String name = "/io/github/oltpjmh/result/mysql-" + version + ".log";
    URL url = Objects.requireNonNull(CompareCommandTest.class.getResource(name), name);
    return Path.of(url.toURI());
  }

  /** JMH's JSON of one benchmark with a fork for each value. */
  private Path jmh(String name, String unit, double... forks) throws IOException {
    StringBuilder raw = new StringBuilder();
    for (double fork : forks) {
      raw.append(raw.isEmpty() ? "" : ",").append(String.format(Locale.ROOT, "[%.3f]", fork));
    }
    return Files.writeString(
        folder.resolve(name),
        String.format(
            Locale.ROOT,
            "[{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"threads\":1,\"forks\":%d,"
                + "\"primaryMetric\":{\"score\":%.3f,\"scoreError\":\"NaN\",\"scoreUnit\":\"%s\","
                + "\"rawData\":[%s]},\"secondaryMetrics\":{}}]",
            forks.length,
            forks[0],
            unit,
            raw));
  }

  /** A log of sysbench 1.0, made up. */
  private static String log(double tps) {
    long events = Math.round(tps * 100);
    return String.format(
        Locale.ROOT,
        """
        Number of threads: 8
        SQL statistics:
            queries performed:
                read:                            %d
                write:                           %d
                other:                           %d
                total:                           %d
            transactions:                        %d (%.2f per sec.)
            queries:                             %d (%.2f per sec.)
            ignored errors:                      0      (0.00 per sec.)
            reconnects:                          0      (0.00 per sec.)

        General statistics:
            total time:                          100.0000s
            total number of events:              %d

        """,
        14 * events,
        4 * events,
        2 * events,
        20 * events,
        events,
        events / 100.0,
        20 * events,
        20 * events / 100.0,
        events);
  }

  @Test
  void publishedLogsAreSuspect() throws Exception {
    assertThat(compare(published("8.0.21"), published("8.0.23"))).isEqualTo(1);

    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("-80.6%", "SUSPECT", "4 a side would settle it");
  }

  @Test
  void bothLogsMayStandInOneFileUnderTheirHeadings() throws Exception {
    Path both =
        Files.writeString(
            folder.resolve("both.txt"), "8.0.21\n\n" + log(304) + "8.0.23\n\n" + log(59));

    assertThat(compare(both)).isEqualTo(1);
    assertThat(out.toString()).contains("8.0.23", "-80.6%", "SUSPECT");
  }

  @Test
  void severalLogsASideAreFilesWithCommasOrAFolder() throws Exception {
    Path before = Files.createDirectory(folder.resolve("before"));
    StringBuilder after = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      Files.writeString(before.resolve(i + ".log"), log(300 + 3 * i));
      Path file = Files.writeString(folder.resolve("after" + i), log(240 + 3 * i));
      after.append(i == 0 ? "" : ",").append(file);
    }

    assertThat(compare(before, after)).isEqualTo(1);
    assertThat(out.toString()).contains("REGRESSED", "SLOWER");
  }

  @Test
  void moreThroughputIsNoAlarm() throws Exception {
    Path slow = jmh("slow.json", "ops/s", 100, 101, 99, 100.5);
    Path fast = jmh("fast.json", "ops/s", 200, 201, 199, 202);

    assertThat(compare(slow, fast)).isZero();
    assertThat(compare(fast, slow)).isEqualTo(1);
  }

  @Test
  void aResultEqualsItself() throws Exception {
    Path result = jmh("a.json", "ops/s", 100, 101, 99, 100.5);

    assertThat(compare(result, result)).isZero();
    assertThat(out.toString()).contains("EQUIVALENT");
  }

  @Test
  void failOnDecides() throws Exception {
    assertThat(compare(published("8.0.21"), published("8.0.23"), "--fail-on", "regressed"))
        .isZero();
    assertThat(compare(published("8.0.21"), published("8.0.23"), "--failOn=none")).isZero();
  }

  @ParameterizedTest
  @CsvSource({"json,'\"verdict\" : \"SUSPECT\"'", "markdown,'**SUSPECT**'", "csv,'SUSPECT'"})
  void writesEveryFormat(String format, String expected) throws Exception {
    Path output = folder.resolve("out");

    compare(published("8.0.21"), published("8.0.23"), "--format", format, "--output", output);

    assertThat(Files.readString(output)).contains(expected);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void unlikeResultsAreRefusedUnlessForced() throws Exception {
    Path seconds = jmh("a.json", "ops/s", 100, 101, 99, 100);
    Path other =
        Files.writeString(
            folder.resolve("b.json"),
            Files.readString(seconds).replace("\"threads\":1", "\"threads\":2"));

    assertThat(compare(seconds, other)).isEqualTo(2);
    assertThat(err.toString()).contains("refused to compare", "threads: 1 before, 2 after");
  }

  @Test
  void whatIsNotThereIsNamed() throws Exception {
    assertThat(compare("nowhere")).isEqualTo(2);
    assertThat(err.toString())
        .contains("'nowhere' is no file, no run under", "and no commit that git knows here");
  }

  @Test
  void aTruncatedFileIsOneMessageWithItsPlace() throws Exception {
    Path whole = jmh("a.json", "ops/s", 100, 101);
    String text = Files.readString(whole);
    Path half = Files.writeString(folder.resolve("half.json"), text.substring(0, 90));

    assertThat(compare(half, whole)).isEqualTo(2);
    assertThat(err.toString()).contains("half.json, line 1").hasLineCount(1);
  }

  @Test
  void oneServerAloneIsNothingToCompare() throws Exception {
    assertThat(compare(jmh("a.json", "ops/s", 100, 101))).isEqualTo(2);
    assertThat(err.toString()).contains("nothing was compared");
  }

  @Test
  void levelsAndDeltasAreFlags() throws Exception {
    Path a = Files.writeString(folder.resolve("a"), log(300) + log(303) + log(297) + log(301));
    Path b = Files.writeString(folder.resolve("b"), log(288) + log(291) + log(285) + log(289));

    assertThat(compare(a, b)).isEqualTo(1);
    assertThat(compare(a, b, "--delta", "throughput=10%")).isZero();
    assertThat(compare(a, b, "--alpha", "0.000001")).isZero();
    assertThat(compare(a, b, "--policy", "release", "--correction", "bh")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "--delta=speed=2%,unknown metric 'speed'",
    "--delta=throughput=x,'x' is no share",
    "--delta=throughput=300%,above 0 and below 1",
    "--alpha=2,cellAlpha must be above 0 and below 1",
    "--format=xml,xml",
    "--correction=guess,guess",
  })
  void wrongUsageIsTold(String option, String message) throws Exception {
    Path a = jmh("a.json", "ops/s", 100, 101);

    assertThat(compare(a, a, option)).isEqualTo(3);
    assertThat(err.toString()).contains(message);
  }

  @Test
  void acceptingARunThatIsNotThereIsTold() {
    assertThat(oltp("accept", "nowhere", "--results", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("'nowhere' is no run under");
  }

  @Test
  void calibratesItself() {
    assertThat(oltp("calibrate", "--comparisons", "5")).isEqualTo(3);
    assertThat(err.toString()).contains("--comparisons must be 100 or more");
  }
}
