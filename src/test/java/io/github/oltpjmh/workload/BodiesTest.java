package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the microbenchmarks prepare, in the words of their author's scripts. */
class BodiesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "random-points{range=3} | SELECT c FROM sbtest2 WHERE id IN (?, ?, ?)",
        "hot-points{range=2} | SELECT c FROM sbtest2 WHERE id IN (?, ?)",
        "points-covered-pk{range=2} | SELECT id FROM sbtest2 WHERE id IN (?, ?)",
        "points-covered-si{range=2} | SELECT k FROM sbtest2 WHERE k IN (?, ?)",
        "points-notcovered-pk{range=2} | SELECT id, c FROM sbtest2 WHERE id IN (?, ?)",
        "points-notcovered-si{range=2} | SELECT k, c FROM sbtest2 WHERE k IN (?, ?)",
        "range-covered-pk | SELECT id FROM sbtest2 WHERE id BETWEEN ? AND ?",
        "range-covered-si | SELECT k FROM sbtest2 WHERE k BETWEEN ? AND ?",
        "range-notcovered-pk | SELECT id, c FROM sbtest2 WHERE id BETWEEN ? AND ?",
        "range-notcovered-si | SELECT k, c FROM sbtest2 WHERE k BETWEEN ? AND ?",
        "read-only-count | SELECT count(c) FROM sbtest2 WHERE id BETWEEN ? AND ?",
        "update-inlist{range=2} | UPDATE sbtest2 SET c=? WHERE id IN (?, ?)",
        "update-zipf | UPDATE sbtest2 SET c=? WHERE id=?",
        "update-one | UPDATE sbtest2 SET c=? WHERE id=?",
        "update-nonindex | UPDATE sbtest2 SET c=? WHERE id=?",
        "update-index | UPDATE sbtest2 SET k=k+1 WHERE id=?",
        "point-query | SELECT c FROM sbtest2 WHERE id=?",
      })
  void microbenchmarksOfOneStatement(String workload, String sql) {
    Assembly assembly = assembly(workload, 0);
    assertThat(assembly.sqls()).hasSize(1);
    assertThat(assembly.steps()).hasSize(1);
    assertThat(assembly.sqls().get(0).text(1)).isEqualTo(sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "read-only-simple | SELECT c FROM sbtest2 WHERE id BETWEEN ? AND ?",
        "read-only-sum | SELECT SUM(k) FROM sbtest2 WHERE id BETWEEN ? AND ?",
        "read-only-order | SELECT c FROM sbtest2 WHERE id BETWEEN ? AND ? ORDER BY c",
        "read-only-distinct | SELECT DISTINCT c FROM sbtest2 WHERE id BETWEEN ? AND ? ORDER BY c",
      })
  void microbenchmarksOfPointsAndOneRange(String workload, String range) {
    assertThat(assembly(workload, 0).sqls())
        .extracting(sql -> sql.text(1))
        .containsExactly("SELECT c FROM sbtest2 WHERE id=?", range, "COMMIT");
    assertThat(WorkloadSpec.parse(workload).number(Option.RANGE)).isEqualTo(1000);
  }

  @Test
  void scansReadATablePerThread() {
    assertThat(assembly("scan", 1).steps())
        .containsExactly(new TextScan("SELECT * FROM sbtest2 WHERE LENGTH(c) < 0"));
  }

  @Test
  void updateOneAndUpdateZipfChooseTheirOwnKeys() {
    RandomStream random = new RandomStream(1, 1);
    assertThat(task("update-one").rows()).isEqualTo(1);
    assertThat(task("update-zipf").distribution()).isEqualTo(new KeyDistribution.Zipfian(0.8));
    assertThat(task("update-index").distribution()).isEqualTo(KeyDistribution.DEFAULT);
    assertThat(task("update-one").distribution().over(1, 1).next(random)).isEqualTo(1);
  }

  @Test
  void slicesOfThreadsMeetAsSysbenchsDo() {
    RandomStream random = new RandomStream(1, 1);
    int least = Integer.MAX_VALUE;
    int most = 0;
    KeySampler slice = assembly("select_random_points", 1).slice();
    for (int i = 0; i < 100_000; i++) {
      int key = slice.next(random);
      least = Math.min(least, key);
      most = Math.max(most, key);
    }
    // 1000 rows over 3 threads: 333.33 to 666.67, cut.
    assertThat(least).isEqualTo(333);
    assertThat(most).isEqualTo(666);
  }

  @Test
  void reconnectingIsForHeldConnections() {
    Task task = task("read_only{reconnect=5}");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(task))
        .withMessageContaining("reconnect needs connection=held");
  }

  private static void open(Task task) throws SQLException {
    ConnectionSource none =
        () -> {
          throw new SQLException("not reached");
        };
    Session.open(none, Holding.POOLED, task, new Client(0, 1, 1)).close();
  }

  private static Assembly assembly(String workload, int thread) {
    return new Assembly(task(workload), new Client(thread, 3, 1));
  }

  private static Task task(String workload) {
    return new Task(WorkloadSpec.parse(workload), Tables.of(2, 1000, 1), KeyDistribution.DEFAULT);
  }
}
