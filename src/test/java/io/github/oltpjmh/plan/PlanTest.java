package io.github.oltpjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void combinesAllValuesInAFixedOrder() throws Exception {
    Path file =
        file(
            "my.plan",
            """
            servers=5.7.22
            workloads=read_only{skip_trx=on;range_size=10},insert
            durability=1/1,0/2
            threads=8,1
            """);

    List<Cell> cells = Plans.load(file.toString(), Map.of()).cells();

    assertThat(cells.stream().map(Cell::title))
        .containsExactly(
            "read_only{skip_trx=on;range_size=10} 1/1 x8",
            "read_only{skip_trx=on;range_size=10} 1/1 x1",
            "read_only{skip_trx=on;range_size=10} 0/2 x8",
            "read_only{skip_trx=on;range_size=10} 0/2 x1",
            "insert 1/1 x8",
            "insert 1/1 x1",
            "insert 0/2 x8",
            "insert 0/2 x1");
    assertThat(cells.get(0).parameters())
        .containsEntry("psMode", "auto")
        .containsEntry("seed", "42")
        .doesNotContainKeys("server", "mysqld", "mysqldConfig");
  }

  @Test
  void readsCommentsContinuationsAndAByteOrderMark() throws Exception {
    Path file =
        file(
            "my.plan",
            """
            \uFEFFextends = quick
            # threads = 9 \\
            ! x

            threads = 1, \\
               2\\

            blocks=7
            """);

    Plan plan = Plans.load(file.toString(), Map.of());

    assertThat(plan.name()).isEqualTo("my");
    assertThat(plan.threads()).containsExactly(1, 2);
    assertThat(plan.blocks()).isEqualTo(7);
  }

  @Test
  void takesFromItsParentWhatItDoesNotSayAndOverridesWin() throws Exception {
    file("parent.plan", "extends = quick\nblocks = 6\nthreads = 3\nmysqld.sort-buffer-size = 1M");
    Path child =
        file("child.plan", "extends = parent.plan\nthreads = 5\nmysqld.sort_buffer_size = 2M");

    Plan plan = Plans.load(child.toString(), Map.of("time", "30s", "warmup", "", "blocks", " "));

    assertThat(plan.blocks()).isEqualTo(6);
    assertThat(plan.threads()).containsExactly(5);
    assertThat(plan.timing().time()).isEqualTo(Duration.ofSeconds(30));
    assertThat(plan.timing().warmup()).isEqualTo(Duration.ofSeconds(3));
    assertThat(plan.parameters()).containsEntry("mysqld", List.of("{sort_buffer_size=2M}"));
  }

  @Test
  void separatesValuesOnlyOutsideOfBracesAndQuotes() {
    assertThat(ValueList.split(" a{x=1,2;y='}'} , 'b,c' ,\"}\",d{{1,2},3}"))
        .containsExactly("a{x=1,2;y='}'}", "'b,c'", "\"}\"", "d{{1,2},3}");
    for (String text : List.of("", "a,", ",a", "a{", "a}", "'a", "a}{")) {
      assertThatThrownBy(() -> ValueList.split(text))
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void quotesMysqldValuesThatHoldSeparators() {
    Plan plan = Plans.load("quick", Map.of("mysqld.sql-mode", "ANSI,STRICT_ALL_TABLES"));

    assertThat(plan.parameters())
        .containsEntry("mysqld", List.of("{sql_mode=\"ANSI,STRICT_ALL_TABLES\"}"));
  }

  @Test
  void estimatesTrialsTimesTheirTime() {
    Plan plan =
        Plans.load("quick", Map.of("warmup", "1s", "time", "4s", "cooldown", "2s", "blocks", "10"));

    assertThat(plan.trials()).isEqualTo(3 * 10 * 2);
    assertThat(plan.estimate(Duration.ofSeconds(3))).isEqualTo(Duration.ofSeconds(60 * 10));
  }

  @Test
  void dividesTimesIntoIterations() {
    Timing timing =
        Plans.load("quick", Map.of("warmup", "0s", "time", "2500ms", "reportInterval", "1s"))
            .timing();

    assertThat(timing.warmupIterations().count()).isZero();
    assertThat(timing.measurementIterations()).isEqualTo(new Iterations(3, Duration.ofMillis(833)));
    assertThat(Plans.load("quick", Map.of("time", "500ms")).timing().measurementIterations())
        .isEqualTo(new Iterations(1, Duration.ofMillis(500)));
  }

  @Test
  void readsDurations() {
    assertThat(Durations.parse("500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(Durations.parse("2m")).isEqualTo(Duration.ofMinutes(2));
    assertThat(Durations.parse(" 1h ")).isEqualTo(Duration.ofHours(1));
    assertThat(Durations.forPeople(Duration.ofSeconds(12))).isEqualTo("12s");
    assertThat(Durations.forPeople(Duration.ofSeconds(545))).isEqualTo("9m 05s");
    assertThat(Durations.forPeople(Duration.ofMinutes(483))).isEqualTo("8h 03m");
  }

  @Test
  void cellsAreEqualByValueAndCannotBeChanged() {
    Cell cell = new Cell(1, Map.of("workload", "read_only"));

    assertThat(cell).isEqualTo(new Cell(1, Map.of("workload", "read_only")));
    assertThat(cell.title()).isEqualTo("read_only x1");
  }

  @Test
  void saysWhatMayFollowItsBlocks() {
    assertThat(Plans.load("quick", Map.of()).mostBlocks()).isEqualTo(4);
    assertThat(Plans.load("quick", Map.of("confirm", "on")).mostBlocks()).isEqualTo(8);
    Plan until = Plans.load("quick", Map.of("maxBlocks", "9", "budget", "20m"));
    assertThat(until.mostBlocks()).isEqualTo(9);
    assertThat(until.extension()).isEqualTo(Extension.UNTIL_DECIDED);
    assertThat(until.budget()).contains(Duration.ofMinutes(20));
    assertThat(Plans.parse("quick", until.text(), Map.of())).isEqualTo(until);
  }

  @Test
  void refusesWhatDoesNotGoTogether() {
    assertThatThrownBy(() -> Plans.load("quick", Map.of("confirm", "on", "maxBlocks", "8")))
        .hasMessageContaining("exclude each other");
    assertThatThrownBy(() -> Plans.load("quick", Map.of("confirm", "on", "blocks", "2")))
        .hasMessageContaining("confirm=on needs at least 4");
  }
}
