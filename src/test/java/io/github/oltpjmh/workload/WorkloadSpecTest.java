package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadSpecTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "read_write | read_write",
        "oltp_read_write | read_write",
        " read_only { skip-trx = 1 ; range_size=10 } | read_only{range_size=10;skip_trx=on}",
        "read_only{range_size=100;skip_trx=off} | read_only",
        "read_only{} | read_only",
        "write_only{delete_inserts=2;index_updates=0} |"
            + " write_only{index_updates=0;delete_inserts=2}",
        "select_random_ranges{delta=7} | select_random_ranges{delta=7}",
        "point_select{rand_type=special{pct=2;res=75}} | point_select{rand_type=special{pct=2}}",
        "delete{mysql-ignore-errors=1213} | delete{mysql_ignore_errors=1213}",
        "delete{mysql_ignore_errors=1213,1205,1020} | delete",
        "insert{mysql_ignore_errors=none} | insert{mysql_ignore_errors=none}",
        "insert{mysql_ignore_errors=all;reconnect=100} |"
            + " insert{reconnect=100;mysql_ignore_errors=all}",
        "random-points{range=1000} | random-points{range=1000}",
        "random-points_range=1000 | random-points{range=1000}",
        "point-query_range=100 | point-query",
        "read-only_range=100 | read-only",
        "write-only_range=10000 | write-only",
        "update-one | update-one",
        "update-zipf{rand_type=zipfian} | update-zipf",
        "read_only{range_selects=false} | read_only{range_selects=off}",
      })
  void textIsReadAndWrittenInCanonicalForm(String text, String canonical) {
    WorkloadSpec spec = WorkloadSpec.parse(text);
    assertThat(spec).hasToString(canonical);
    assertThat(WorkloadSpec.parse(canonical)).isEqualTo(spec).hasSameHashCodeAs(spec);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "raed_only | unknown workload 'raed_only' (did you mean 'read_only'?); valid: read_write,"
            + " read_only,",
        "tpcc | unknown workload 'tpcc'; valid: read_write,",
        "read_only{rang_size=1} | unknown option of workload read_only 'rang_size' (did you mean"
            + " 'range_size'?); valid: table_size, rand_type, range_size,",
        "read_only{range_size=0} | option range_size=0: a whole number from 1 to",
        "read_only{range_size=x} | option range_size=x: a whole number from 1 to",
        "read_only{skip_trx=maybe} | option skip_trx=maybe: valid values are on, off, true, false,"
            + " 1, 0",
        "read_only{range_size=1;range-size=2} | option 'range_size' is given twice",
        "read_only{range_size=1 | the closing '}' is missing",
        "read_only} | '}' without '{'",
        "read_only{a}b} | the braces do not match",
        "read_only{rand_type=pareto{h=0.2} | the braces do not match",
        "read_only{range_size} | 'range_size' is not option=value",
        "delete{mysql_ignore_errors=1213,deadlock} | option mysql_ignore_errors=deadlock: a whole"
            + " number",
        "point_select{point_selects=2} | unknown option of workload point_select 'point_selects'",
        "read_only{rand_type=zipf} | unknown distribution 'zipf' (did you mean",
        "'' | unknown workload ''; valid: read_write",
      })
  void whatIsWrongIsNamedWithWhatIsValid(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WorkloadSpec.parse(text))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @EnumSource(Workload.class)
  void everyNameStandsForItselfWithItsDefaults(Workload workload) {
    WorkloadSpec spec = WorkloadSpec.parse(workload.toString());
    assertThat(spec.workload()).isEqualTo(workload);
    assertThat(spec).isEqualTo(WorkloadSpec.of(workload)).hasToString(workload.toString());
  }

  @Test
  void thereAreSysbenchsElevenAndCallaghansThirtyTwo() {
    assertThat(Arrays.stream(Workload.values()).map(Workload::toString).limit(11))
        .containsExactly(
            "read_write",
            "read_only",
            "write_only",
            "point_select",
            "update_index",
            "update_non_index",
            "insert",
            "delete",
            "select_random_points",
            "select_random_ranges",
            "bulk_insert");
    assertThat(Microbenchmarks.all()).hasSize(32);
    assertThat(Microbenchmarks.all().values()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "read_only{point_selects=0;range_selects=off} | its options leave no statement to execute",
        "update_index{index_updates=0} | its options leave no statement to execute",
        "read_only{table_size=1001} | table_size=1001, but the tables have 1000 rows",
        "hot-points{range=6;table_size=10} | range must be at most half of the 10 rows",
        "hot-points{range=501} | range must be at most half of the 1000 rows",
      })
  void whatCannotRunOnTheTablesIsRefused(String text, String message) {
    WorkloadSpec spec = WorkloadSpec.parse(text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Task(spec, Tables.of(1, 1000, 0), KeyDistribution.DEFAULT))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "read_write,1,10",
    "read_write,20,181",
    "read_only,1,6",
    "write_only,1,5",
    "write_only,10,41",
    "read_only{skip_trx=on},10,50",
    "read_only{range_selects=off},10,11",
    "point_select,10,10",
    "update_index,3,3",
    "delete,3,3",
    "insert,3,0",
    "bulk_insert,3,0",
    "scan,3,0",
    "select_random_points,3,1",
    "random-points,3,3"
  })
  void preparedStatementsFollowTheArithmetic(String text, int tables, int statements) {
    assertThat(task(text, tables).preparedStatements()).isEqualTo(statements);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 200})
  void limitsAreThreadsTimesWhatASessionNeeds(int threads) {
    Task task = task("read_write", 20);
    assertThat(Limits.of(task, threads, PsMode.AUTO))
        .containsEntry("max_prepared_stmt_count", threads * 181L + 20)
        .containsEntry("max_connections", threads + 20L)
        .containsEntry("table_open_cache", threads * 20L + 20)
        .containsEntry("open_files_limit", 10 + threads + 20L + 2 * (threads * 20L + 20));
    assertThat(Limits.of(task, threads, PsMode.DISABLE))
        .doesNotContainKey("max_prepared_stmt_count");
    assertThat(Limits.preparedStatements(task, threads, PsMode.AUTO)).isEqualTo(threads * 181L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1213,1020,1205 | 1213 | true",
        "1213,1020,1205 | 1062 | false",
        "1213,1020,1205 | 2013 | false",
        "none | 1213 | false",
        "all | 1062 | true",
        "all | 0 | false",
      })
  void ignoredErrorsCoverWhatTheyList(String text, int code, boolean covered) {
    assertThat(IgnoredErrors.parse(text).covers(code)).isEqualTo(covered);
  }

  @ParameterizedTest
  @CsvSource({
    "2006,true",
    "2011,true",
    "2013,true",
    "2055,true",
    "4031,true",
    "all,true",
    "1213,false"
  })
  void lossesAreListedByAnyOfTheirNames(String text, boolean covered) {
    assertThat(IgnoredErrors.parse(text).coversLosses()).isEqualTo(covered);
  }

  @ParameterizedTest
  @CsvSource({
    "read_write,true",
    "write_only,true",
    "insert,true",
    "delete,true",
    "bulk_insert,true",
    "update-inlist,true",
    "update-zipf,true",
    "read_only,false",
    "point_select,false",
    "scan,false",
    "read_write{index_updates=0;non_index_updates=0;delete_inserts=0},false"
  })
  void itIsKnownWhetherRowsAreChanged(String text, boolean writes) {
    assertThat(WorkloadSpec.parse(text).writes()).isEqualTo(writes);
  }

  private static Task task(String text, int tables) {
    return new Task(WorkloadSpec.parse(text), Tables.of(tables, 1000, 0), KeyDistribution.DEFAULT);
  }
}
