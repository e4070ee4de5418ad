package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a session sends, as the server itself saw it. */
class StatementsIT {
  private static final Tables TABLES =
      new Tables("statements", 2, 1000, 1, TableOptions.DEFAULT, KeyDistribution.DEFAULT);

  private static Task task(String workload) {
    return new Task(WorkloadSpec.parse(workload), TABLES, KeyDistribution.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({"5.7.22,AUTO", "5.7.22,DISABLE", "8.0.15,AUTO", "8.0.15,DISABLE"})
  void oneReadWriteEventIsSysbenchsTwentyStatementsInOrder(String version, PsMode mode)
      throws SQLException {
    TestServer server = TestServer.of(version);
    server.load(TABLES);
    List<String> log;
    // MySQL 5.7 decides at PREPARE whether it will log values, so the log must be on before.
    server.execute("SET GLOBAL general_log=ON");
    try (Session session =
        Session.open(
            server.measured(TABLES.schema(), mode),
            Holding.HELD,
            task("read_write"),
            new Client(0, 1, 42))) {
      server.execute("TRUNCATE TABLE mysql.general_log");
      session.run();
      server.execute("SET GLOBAL general_log=OFF");
      log =
          server.query(
              "SELECT command_type, CONVERT(argument USING utf8mb4) FROM mysql.general_log WHERE"
                  + " command_type IN ('Query', 'Execute') AND argument NOT LIKE '%general_log%'"
                  + " AND argument NOT LIKE 'SET %' AND argument NOT LIKE '/*%' AND argument NOT"
                  + " LIKE 'SHOW%' AND argument NOT LIKE 'SELECT @@%'");
      assertThat(session.counters().reads).isEqualTo(14);
      assertThat(session.counters().writes).isEqualTo(4);
      assertThat(session.counters().other).isEqualTo(2);
    }
    String prepared = mode == PsMode.AUTO ? "Execute" : "Query";
    String id = "id=\\d+";
    String between = "id BETWEEN (\\d+) AND (\\d+)";
    String c = "'(\\d{11}-){9}\\d{11}'";
    String pad = "'(\\d{11}-){4}\\d{11}'";
    List<String> expected = new ArrayList<>();
    expected.add("Query\\|BEGIN");
    expected.addAll(Collections.nCopies(10, prepared + "\\|SELECT c FROM sbtest[12] WHERE " + id));
    expected.add(prepared + "\\|SELECT c FROM sbtest[12] WHERE " + between);
    expected.add(prepared + "\\|SELECT SUM\\(k\\) FROM sbtest[12] WHERE " + between);
    expected.add(prepared + "\\|SELECT c FROM sbtest[12] WHERE " + between + " ORDER BY c");
    expected.add(
        prepared + "\\|SELECT DISTINCT c FROM sbtest[12] WHERE " + between + " ORDER BY c");
    expected.add(prepared + "\\|UPDATE sbtest[12] SET k=k\\+1 WHERE " + id);
    expected.add(prepared + "\\|UPDATE sbtest[12] SET c=" + c + " WHERE " + id);
    expected.add(prepared + "\\|DELETE FROM sbtest[12] WHERE " + id);
    expected.add(
        prepared
            + "\\|INSERT INTO sbtest[12] \\(id, k, c, pad\\) VALUES \\(\\d+, \\d+, "
            + c
            + ", "
            + pad
            + "\\)");
    expected.add(prepared + "\\|COMMIT");
    assertThat(log).hasSize(20);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(log.get(i)).as("statement " + (i + 1)).matches(expected.get(i));
    }
    assertThat(log.subList(1, 11).stream().map(line -> line.replaceAll("id=.*", "")).distinct())
        .as("all point selects of an event hit one table")
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void commandCountersMoveByExactlyTheStatementsOfTheEvents(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    server.load(TABLES);
    int events = 50;
    try (Connection monitor = server.plain("").open();
        Session session =
            Session.open(
                server.measured(TABLES.schema(), PsMode.AUTO),
                Holding.HELD,
                task("read_write"),
                new Client(0, 1, 42))) {
      Map<String, Long> before = TestServer.commands(monitor);
      for (int i = 0; i < events; i++) {
        session.run();
      }
      Map<String, Long> after = TestServer.commands(monitor);
      Map<String, Integer> expected =
          Map.of(
              "select",
              14 * events,
              "update",
              2 * events,
              "delete",
              events,
              "insert",
              events,
              "commit",
              events,
              "begin",
              events,
              "rollback",
              0,
              "stmt_execute",
              19 * events,
              "stmt_prepare",
              0);
      expected.forEach(
          (name, count) ->
              assertThat(after.getOrDefault(name, 0L) - before.getOrDefault(name, 0L))
                  .as("Com_" + name)
                  .isEqualTo(count.longValue()));
    }
  }
}
