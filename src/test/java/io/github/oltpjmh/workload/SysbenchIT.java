package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Side by side with the real sysbench, on the same tables of the same servers. */
class SysbenchIT {
  private static final List<String> VERSIONS = List.of("5.7.22", "8.0.15");
  private static final Tables TABLES = tables("beside", TableOptions.DEFAULT);
  private static final Tables THEIRS = tables("theirs", TableOptions.DEFAULT);
  private static final Pattern RANGE = Pattern.compile("BETWEEN (\\d+) AND (\\d+)");

  private static Tables tables(String schema, TableOptions options) {
    return new Tables(schema, 3, 1000, 1, options, KeyDistribution.DEFAULT);
  }

  @BeforeEach
  void sysbenchIsThere() {
    Sysbench.assumed();
  }

  static Stream<Arguments> workloads() {
    List<String> specs =
        List.of(
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
            "read_write{range_size=10}",
            "read_write{skip_trx=on}",
            "read_write{delete_inserts=2}",
            "read_only{range_selects=off}",
            "read_only{point_selects=3;simple_ranges=2;sum_ranges=0}",
            "write_only{index_updates=2;non_index_updates=0}",
            "update_index{index_updates=3}",
            "select_random_points{random_points=4}",
            "select_random_ranges{number_of_ranges=3;delta=9}");
    return VERSIONS.stream()
        .flatMap(
            version ->
                specs.stream()
                    .flatMap(
                        spec ->
                            Stream.of(PsMode.values())
                                .map(mode -> Arguments.of(version, spec, mode))));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void theSameStatementsInTheSameOrder(String version, String text, PsMode mode)
      throws SQLException {
    TestServer server = TestServer.of(version);
    ensureLoaded(server);
    WorkloadSpec spec = WorkloadSpec.parse(text);
    int events = 4;
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--tables=3", "--table-size=1000", "--events=" + events, "--db-ps-mode=" + mode));
    OptionText.parse("workload", text)
        .values()
        .forEach((option, value) -> arguments.add("--" + option + "=" + value));
    arguments.add("run");
    String script = (text.startsWith("select_random") ? "" : "oltp_") + spec.workload();

    server.execute("SET GLOBAL general_log=ON", "TRUNCATE TABLE mysql.general_log");
    Sysbench.run(server, TABLES.schema(), script, arguments.toArray(String[]::new));
    List<String> theirs = log(server);

    Task task = new Task(spec, TABLES, KeyDistribution.DEFAULT);
    List<String> ours;
    try (Session session =
        Session.open(
            server.measured(TABLES.schema(), mode), Holding.HELD, task, new Client(0, 1, 42))) {
      server.execute("TRUNCATE TABLE mysql.general_log");
      for (int i = 0; i < events; i++) {
        session.run();
      }
      ours = log(server);
      assertThat(session.counters().queries()).isEqualTo(ours.size());
    }
    assertThat(ours).isNotEmpty().isEqualTo(theirs);
  }

  private static void ensureLoaded(TestServer server) throws SQLException {
    Loader loader = new Loader(TABLES, 2, Loader.Progress.NONE);
    if (loader.loaded(server.loading()).isEmpty()) {
      loader.load(server.loading());
    }
  }

  /** What was executed, with table numbers and values blotted out but the extent of ranges kept. */
  private static List<String> log(TestServer server) throws SQLException {
    return server
        .query(
            "SELECT command_type, CONVERT(argument USING utf8mb4) FROM mysql.general_log WHERE"
                + " command_type IN ('Query', 'Execute') AND argument NOT LIKE '%general_log%' AND"
                + " argument NOT LIKE 'SET %' AND argument NOT LIKE '/*%' AND argument NOT LIKE"
                + " 'SHOW%'")
        .stream()
        .map(SysbenchIT::normalised)
        .toList();
  }

  private static String normalised(String line) {
    String ranges =
        RANGE
            .matcher(line)
            .replaceAll(
                match ->
                    "BETWEEN N AND N+"
                        + (Integer.parseInt(match.group(2)) - Integer.parseInt(match.group(1))));
    return ranges
        .replaceAll("'(\\d{11}-){9}\\d{11}'", "C")
        .replaceAll("'(\\d{11}-){4}\\d{11}'", "PAD")
        .replaceAll("sb(test|bulk)\\d+", "T")
        .replaceAll("(?<![+\\d\\w])\\d+", "N")
        .replaceAll("\\s+", " ")
        .strip();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void bulkInsertFillsTheSameStatements(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    int rows = 70_000;
    server.execute("DROP DATABASE IF EXISTS bulk", "CREATE DATABASE bulk");
    Sysbench.run(server, "bulk", "bulk_insert", "prepare");
    server.execute("SET GLOBAL general_log=ON", "TRUNCATE TABLE mysql.general_log");
    Sysbench.run(server, "bulk", "bulk_insert", "--events=" + rows, "run");
    List<String> theirs = log(server);
    Task task =
        new Task(
            WorkloadSpec.of(Workload.BULK_INSERT), Tables.of(1, 1, 1), KeyDistribution.DEFAULT);
    Session session =
        Session.open(
            server.measured("bulk", PsMode.AUTO), Holding.HELD, task, new Client(0, 1, 42));
    server.execute("TRUNCATE TABLE mysql.general_log");
    for (int i = 0; i < rows; i++) {
      session.run();
    }
    session.close();
    assertThat(log(server)).hasSize(2).isEqualTo(theirs);
    assertThat(session.counters().writes).isEqualTo(2);
    assertThat(session.counters().events).isEqualTo(rows);
    assertThat(server.query("CHECKSUM TABLE bulk.sbbulk1").get(0).replace("sbbulk", "sbtest"))
        .isEqualTo(server.query("CHECKSUM TABLE bulk.sbtest1").get(0));
  }

  static Stream<Arguments> tableOptions() {
    return VERSIONS.stream()
        .flatMap(
            version ->
                Stream.of("", "auto_inc=off", "secondary=on", "create_secondary=off")
                    .map(option -> Arguments.of(version, option)));
  }

  @ParameterizedTest
  @MethodSource("tableOptions")
  void tablesAreDefinedAlikeButForThePinnedCollation(String version, String option)
      throws SQLException {
    TestServer server = TestServer.of(version);
    server.execute("DROP DATABASE IF EXISTS theirs", "CREATE DATABASE theirs");
    List<String> arguments = new ArrayList<>(List.of("--tables=3", "--table-size=1000"));
    if (!option.isEmpty()) {
      arguments.add("--" + option);
    }
    arguments.add("prepare");
    Sysbench.run(server, "theirs", "oltp_read_write", arguments.toArray(String[]::new));
    Tables pinned = tables("ours", TableOptions.parse(option));
    Tables unpinned = tables("unpinned", TableOptions.parse(option + ";collation=server"));
    server.load(pinned);
    server.load(unpinned);
    for (int table = 1; table <= 3; table++) {
      String show = "SHOW CREATE TABLE %s.sbtest" + table;
      List<String> theirs = server.query(show.formatted("theirs"));
      assertThat(server.query(show.formatted("unpinned"))).isEqualTo(theirs);
      assertThat(withoutCollation(server.query(show.formatted("ours"))))
          .isEqualTo(withoutCollation(theirs));
    }
    server.execute("DROP DATABASE theirs", "DROP DATABASE ours", "DROP DATABASE unpinned");
  }

  private static List<String> withoutCollation(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll(" DEFAULT CHARSET=\\w+", ""))
        .map(line -> line.replaceAll(" COLLATE[ =]\\w+", ""))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void weRunOnTheirTables(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    server.execute("DROP DATABASE IF EXISTS theirs", "CREATE DATABASE theirs");
    Sysbench.run(server, "theirs", "oltp_read_write", "--tables=3", "--table-size=1000", "prepare");
    for (Workload workload : Workload.values()) {
      Task task = new Task(WorkloadSpec.of(workload), THEIRS, KeyDistribution.DEFAULT);
      try (Session session =
          Session.open(
              server.measured("theirs", PsMode.AUTO), Holding.HELD, task, new Client(1, 2, 42))) {
        for (int i = 0; i < 3; i++) {
          session.run();
        }
        assertThat(session.counters().events).as(workload.toString()).isEqualTo(3);
        assertThat(session.counters().errors()).isZero();
      }
    }
    server.execute("DROP DATABASE theirs");
  }
}
