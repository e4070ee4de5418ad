package io.github.oltpjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanMistakesTest {
  @TempDir Path folder;

  private List<String> mistakes(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("my.plan"), text);
    return mistakes(file.toString(), Map.of());
  }

  private static List<String> mistakes(String nameOrFile, Map<String, String> overrides) {
    PlanException e =
        catchThrowableOfType(PlanException.class, () -> Plans.load(nameOrFile, overrides));
    assertThat(e).isNotNull();
    return e.mistakes();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "threads=0|threads: '0' is not a whole number from 1 to 16384",
        "threads=1,x|'x' is not a whole number",
        "threads=1,,2|empty value beside a comma",
        "threads=1,2,1|a value twice",
        "threads=99999999999999999999|is not a whole number from 1",
        "threads=|threads has no value; leave the line out for 1",
        "blocks=0|blocks: '0' is not a whole number from 1 to 10000",
        "blocks=1,2|blocks: '1,2' is not a whole number",
        "time=10|time: '10' is not a duration; write a whole number with its unit: 500ms, 5s",
        "time=0s|time: '0s' must be longer than nothing",
        "time=-5s|is not a duration",
        "time=1000h|longer than 168h",
        "reportInterval=0s|longer than nothing",
        "durability=3|durability '3' is not sync_binlog/innodb_flush_log_at_trx_commit",
        "metric=speed|metric: 'speed' is none of throughput",
        "failOn=maybe|failOn: 'maybe' is none of none, regressed, suspect",
        "psMode=on|psMode: 'on' is none of auto, disable",
        "tls=preferred|tls: 'preferred' is none of disabled, required",
        "data=old|data: 'old' is none of reload, aged",
        "data=aged|only servers that others run (jdbc:) keep data from trial to trial",
        "psOverflow=raise|psOverflow: 'raise' is none of fail, disable",
        "transport=pipe|transport: 'pipe' is none of tcp, socket",
        "control=yes|control: 'yes' is none of on, off",
        "confirm=maybe|confirm: 'maybe' is none of on, off",
        "maxBlocks=0|maxBlocks: '0' is not a whole number from 1 to 10000",
        "maxBlocks=3|maxBlocks is 3, but must be above blocks, which is 4",
        "budget=5m|budget limits what follows the plan's blocks; give confirm=on or maxBlocks too",
        "budget=5|budget: '5' is not a duration",
        "policy=strict|policy: 'strict' is none of nightly, release",
        "seed=-1|seed: '-1' is not a whole number",
        "scale=0|scale: '0' is not a number above 0 and up to 1",
        "scale=1.5|scale: '1.5' is not a number above 0 and up to 1",
        "mysqldConfig=/nowhere/my.cnf|'/nowhere/my.cnf' is not a readable file",
        "workloads=read_only{skip_trx=on|has a { that is not closed",
        "servers=embedded:5.7.22,embedded:5.7.22|two servers are called",
        "workloads=read_onyl|read_only",
        "distribution=normal|uniform",
        "tableOptions={auto_ink=off}|auto_inc",
        "thread=4|unknown key 'thread'. Did you mean threads? Valid keys: extends, description",
        "qwertyuiop=4|unknown key 'qwertyuiop'. Valid keys:",
        "mysqld.=1|is not mysqld. and the name of a variable",
        "mysqld.init_connect=SELECT \"'|has both kinds of quotes",
        "mysqld.datadir=/x|datadir",
        "mysqld.a b=1|is not mysqld. and the name of a variable",
        "nonsense|'nonsense' is not key = value",
        "=4|'=4' is not key = value",
        "extends=quik|extends: unknown plan 'quik'. Did you mean quick? Named plans: quick,"
            + " nightly",
        "extends=other.plan|there is no plan file",
      })
  void areNamedWithPlaceAndRemedy(String line, String message) throws Exception {
    List<String> mistakes = mistakes("# a plan\n" + line + "\n");

    assertThat(mistakes).hasSize(1);
    assertThat(mistakes.get(0)).contains("my.plan:2: ").contains(message);
  }

  @Test
  void areReportedAllAtOnce() throws Exception {
    List<String> mistakes =
        mistakes(
            """
            threads = 0
            blocks = many
            thread = 3
            threads = 4
            oops
            """);

    assertThat(mistakes).hasSize(5);
    assertThat(mistakes).anyMatch(m -> m.contains("my.plan:1: threads"));
    assertThat(mistakes).anyMatch(m -> m.contains("my.plan:2: blocks"));
    assertThat(mistakes).anyMatch(m -> m.contains("my.plan:3: unknown key"));
    assertThat(mistakes)
        .anyMatch(
            m -> m.contains("my.plan:4: 'threads' is given twice, first at") && m.contains(":1"));
    assertThat(mistakes).anyMatch(m -> m.contains("my.plan:5: 'oops'"));
  }

  @Test
  void inFlagsNameTheFlag() {
    assertThat(mistakes("quick", Map.of("threads", "0")).get(0))
        .startsWith("--threads: threads: '0'");
    assertThat(mistakes("quick", Map.of("treads", "1")).get(0))
        .startsWith("--treads: unknown key 'treads'. Did you mean threads?");
    assertThat(mistakes("quick", Map.of("extends", "nightly")).get(0)).contains("--plan");
    assertThat(mistakes("qick", Map.of()).get(0)).contains("Did you mean quick?");
    assertThat(mistakes("/no/such.plan", Map.of()).get(0)).contains("there is no plan file");
    assertThat(mistakes(folder.toString(), Map.of()).get(0)).contains("is not a plan");
  }

  @Test
  void ofExtendingInACircleAreFound() throws Exception {
    Files.writeString(folder.resolve("b.plan"), "extends = my.plan");
    assertThat(mistakes("extends = b.plan"))
        .singleElement()
        .asString()
        .contains("extends itself")
        .contains("b.plan");
  }

  @Test
  void areFilesThatAreNoText() throws Exception {
    Path file = Files.write(folder.resolve("my.plan"), "x=é".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(mistakes(file.toString(), Map.of()).get(0)).contains("is not UTF-8");
    Files.write(file, new byte[(1 << 20) + 1]);
    assertThat(mistakes(file.toString(), Map.of()).get(0)).contains("1 MiB");
  }

  @Test
  void arePlansThatNobodyWaitsFor() {
    assertThat(mistakes("quick", Map.of("blocks", "10000", "threads", "1,2,3,4")).get(0))
        .contains("240000 trials, more than 100000");
  }

  @Test
  void areWorkloadsThatCannotRunOnTheTables() {
    assertThat(
            mistakes("quick", Map.of("workloads", "read_only{table_size=100}", "tableSize", "50")))
        .singleElement()
        .asString()
        .contains("plan quick:", "table_size=100", "50 rows");
  }

  @Test
  void areTwoServersThatWouldBothBeTheControl() {
    assertThat(
            mistakes("quick", Map.of("control", "on", "servers", "5.7.22,control=embedded:8.0.15"))
                .get(0))
        .contains("--servers: servers: the label control");
  }
}
