package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoaderIT {
  private static final String CONTENT =
      "SELECT COUNT(*), MIN(id), MAX(id), MIN(k) >= 1 AND MAX(k) <= 5000,"
          + " SUM(CRC32(CONCAT_WS(' ', id, k, c, pad))) FROM %s.sbtest%d";

  private static Tables tables(String schema, String options) {
    return new Tables(
        schema, 2, 5000, 7, TableOptions.parse(options), KeyDistribution.parse("special"));
  }

  private static Loader loader(Tables tables, int threads) {
    return new Loader(tables, threads, Loader.Progress.NONE);
  }

  @Test
  void rowsDoNotDependOnThreadsVersionOrTableOptions() throws SQLException {
    Set<List<String>> contents = new HashSet<>();
    for (String version : List.of("5.7.22", "8.0.15")) {
      TestServer server = TestServer.of(version);
      for (String options : List.of("", "auto_inc=off", "secondary=on;charset=latin1")) {
        for (int threads = 1; threads <= 2; threads++) {
          loader(tables("loaded", options), threads).load(server.loading());
          contents.add(
              List.of(
                  server.query(CONTENT.formatted("loaded", 1)).get(0),
                  server.query(CONTENT.formatted("loaded", 2)).get(0)));
        }
      }
      server.execute("DROP DATABASE loaded");
    }
    assertThat(contents).hasSize(1);
    assertThat(contents.iterator().next())
        .doesNotHaveDuplicates()
        .allMatch(line -> line.startsWith("5000|1|5000|1|"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void aLoadIsKnownByItsFingerprintOnceItIsComplete(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Tables tables = tables("printed", "");
    AtomicLong last = new AtomicLong();
    Loader loader =
        new Loader(
            tables,
            2,
            (rows, total) -> {
              assertThat(total).isEqualTo(10_000);
              last.accumulateAndGet(rows, Math::max);
            });
    assertThat(loader.loaded(server.loading())).isEmpty();
    loader.load(server.loading());
    assertThat(last).hasValue(10_000);
    assertThat(loader.loaded(server.loading())).contains(tables.fingerprint());
    loader.changing(server.loading());
    loader.changing(server.loading());
    assertThat(loader.loaded(server.loading())).contains("changed: " + tables.fingerprint());
    Loader broken = loader(tables("printed", "mysql_storage_engine=nosuch"), 2);
    server.execute("SET GLOBAL sql_mode=CONCAT(@@sql_mode, ',NO_ENGINE_SUBSTITUTION')");
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> broken.load(server.loading()))
        .withMessageContaining("nosuch");
    assertThat(loader.loaded(server.loading())).isEmpty();
    loader.cleanup(server.loading());
    assertThat(server.query("SHOW DATABASES LIKE 'printed'")).isEmpty();
    loader.cleanup(server.loading());
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void aForeignSchemaIsLeftAlone(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    server.execute("CREATE DATABASE foreign_one", "CREATE TABLE foreign_one.sbtest1 (a INTEGER)");
    Loader loader = loader(tables("foreign_one", ""), 1);
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> loader.load(server.loading()))
        .withMessageContaining("schema 'foreign_one' exists and was not made by oltp-jmh");
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> loader.cleanup(server.loading()))
        .withMessageContaining("name another");
    assertThat(server.query("SHOW TABLES FROM foreign_one")).containsExactly("sbtest1");
    server.execute("DROP DATABASE foreign_one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void anEmptySchemaIsTakenAndWhatOthersPutThereIsKept(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    server.execute("CREATE DATABASE shared");
    Loader loader = loader(tables("shared", ""), 2);
    loader.load(server.loading());
    server.execute(
        "CREATE TABLE shared.mine (a INTEGER)", "CREATE TABLE shared.sbbulk3 (a INTEGER)");
    loader.load(server.loading());
    assertThat(server.query("SHOW TABLES FROM shared"))
        .containsExactlyInAnyOrder("mine", "oltp_jmh_marker", "sbtest1", "sbtest2");
    loader.cleanup(server.loading());
    assertThat(server.query("SHOW TABLES FROM shared")).containsExactly("mine");
    server.execute("DROP DATABASE shared");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void prewarmingReadsTheTables(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    for (String options : List.of("", "secondary=on")) {
      Loader loader = loader(tables("warm", options), 2);
      loader.load(server.loading());
      loader.prewarm(server.loading());
    }
    server.execute("DROP DATABASE warm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void theEstimateOfBytesIsOnTheHighSideButNotAbsurd(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Tables tables =
        new Tables("sized", 1, 200_000, 7, TableOptions.DEFAULT, KeyDistribution.DEFAULT);
    server.load(tables);
    String table = version.startsWith("5") ? "INNODB_SYS_TABLESPACES" : "INNODB_TABLESPACES";
    long bytes =
        server.number(
            "SELECT SUM(FILE_SIZE) FROM information_schema."
                + table
                + " WHERE NAME LIKE 'sized/%'");
    assertThat(tables.estimatedBytes()).isBetween(bytes, 2 * bytes);
    server.execute("DROP DATABASE sized");
  }
}
