package io.github.oltpjmh.report;

import static io.github.oltpjmh.compare.RunFixture.wobble;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Policy;
import io.github.oltpjmh.compare.RunFixture;
import io.github.oltpjmh.result.RunResults;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

class ReportsTest {
  private static final List<String> REPEAT = List.of("mvn verify -Pjmh -Dplan=quick -Dseed=7");

  /** One loss, one gain, one unknown, a copy of the baseline, and a failed trial. */
  private static RunResults mixed() {
    return new RunFixture("20260101T000000Z-abc1234", "5.7.22", "8.0.15", "again")
        .control("again")
        .workloads("read_write", "read_only", "write_only")
        .fail("8.0.15", 2)
        .measure(
            (workload, server, block) -> {
              double noise = workload.equals("write_only") ? 0.1 : 0.006;
              double ratio =
                  !server.equals("8.0.15") ? 1 : workload.equals("read_write") ? 0.7 : 1.2;
              double level = workload.equals("write_only") ? 3000 : 1000;
              return level
                  * (workload.equals("write_only") ? 1 : ratio)
                  * Math.pow(0.98, block)
                  * (1 + noise * wobble(server, block));
            });
  }

  private static Comparison within(RunResults run) {
    return new Comparer(Policy.NIGHTLY).within(run);
  }

  @Test
  void text() {
    RunResults run = mixed();

    String text = SummaryText.of(within(run), run, REPEAT);

    Golden.assertEquals("mixed.txt", text);
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @Test
  void markdown() {
    Golden.assertEquals("mixed.md", MarkdownTable.of(within(mixed())));
  }

  @Test
  void csv() throws IOException {
    String csv = CsvTable.of(within(mixed()));

    Golden.assertEquals("mixed.csv", csv);
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(new StringReader(csv), format)) {
      List<CSVRecord> records = parser.getRecords();
      assertThat(records).allSatisfy(record -> assertThat(record.isConsistent()).isTrue());
      assertThat(records.stream().map(record -> record.get("verdict")))
          .contains("REGRESSED", "IMPROVED", "");
    }
  }

  @Test
  void json() {
    Golden.assertEquals("mixed.json", ComparisonJson.of(within(mixed())));
  }

  @Test
  void noReportDependsOnTheLocale() {
    RunResults run = mixed();
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      Golden.assertEquals("mixed.txt", SummaryText.of(within(run), run, REPEAT));
      Golden.assertEquals("mixed.csv", CsvTable.of(within(run)));
      Golden.assertEquals("mixed.md", MarkdownTable.of(within(run)));
      Golden.assertEquals("mixed.json", ComparisonJson.of(within(run)));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void theFirstLineSaysNoMoreThanTheDataCarry() {
    assertThat(first(1.0, 0.002, 8)).isEqualTo("Nothing got slower. 1 comparison lies within ±δ.");
    assertThat(first(1.0, 0.1, 8))
        .isEqualTo("No loss found, but 1 of 1 comparisons are inconclusive.");
    assertThat(first(0.8, 0.002, 8))
        .startsWith("SLOWER: 1 of 1 comparison got worse; worst 8.0.15, read_write 4 threads 1/1");
    assertThat(first(0.8, 0.002, 1)).startsWith("SUSPECT: 1 of 1 comparison may have got worse");
    assertThat(first(1.3, 0.002, 8)).contains("1 improved").doesNotContain("SLOWER");
  }

  private static String first(double ratio, double noise, int blocks) {
    RunResults run =
        new RunFixture("run", "5.7.22", "8.0.15")
            .blocks(blocks)
            .measure(
                (w, s, b) -> 1000 * (s.equals("8.0.15") ? ratio : 1) * (1 + noise * wobble(s, b)));
    return SummaryText.of(within(run), run, List.of()).lines().findFirst().orElseThrow();
  }

  @Test
  void oneServerIsASummaryToo() {
    RunResults run = new RunFixture("run", "5.7.22").measure((w, s, b) -> 1000 + b);

    String text = SummaryText.of(within(run), run, List.of());

    assertThat(text).startsWith("Nothing was compared.").contains("5.7.22", "1004");
  }

  @Test
  void hostileNamesBreakNoTable() {
    RunResults run =
        new RunFixture("r|un", "a", "=cmd|<b>").measure((w, s, b) -> 1000 + 3 * wobble(s, b));

    assertThat(MarkdownTable.of(within(run))).contains("\\|\\<b\\>").doesNotContain("<b>");
    assertThat(CsvTable.of(within(run))).contains(",'=cmd|<b>,");
  }
}
