package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions in trouble, in crowds and in pools. */
class SessionIT {
  private static final Client ALONE = new Client(0, 1, 42);

  private static Task task(TestServer server, String workload, String schema, int count, int size)
      throws SQLException {
    Tables tables =
        new Tables(schema, count, size, 1, TableOptions.DEFAULT, KeyDistribution.DEFAULT);
    server.load(tables);
    return new Task(WorkloadSpec.parse(workload), tables, KeyDistribution.DEFAULT);
  }

  private static Session open(TestServer server, Task task, Client client) throws SQLException {
    return Session.open(
        server.measured(task.tables().schema(), PsMode.AUTO), Holding.HELD, task, client);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void deadlocksAreCountedAndLoseNoRow(String version) throws Exception {
    TestServer server = TestServer.of(version);
    Task task = task(server, "write_only", "crowd", 1, 10);
    int threads = 16;
    int events = 60;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Counters>> futures = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        Client client = new Client(thread, threads, 42);
        futures.add(executor.submit(() -> runEvents(server, task, client, events)));
      }
      long deadlocks = 0;
      for (Future<Counters> future : futures) {
        Counters counters = future.get();
        deadlocks += counters.deadlocks;
        assertThat(counters.events).isEqualTo(events);
        assertThat(counters.errors()).isEqualTo(counters.deadlocks + counters.lockWaitTimeouts);
      }
      assertThat(deadlocks).isPositive();
    } finally {
      executor.shutdownNow();
    }
    assertThat(server.query("SELECT id FROM crowd.sbtest1 ORDER BY id"))
        .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
    server.execute("DROP DATABASE crowd");
  }

  private static Counters runEvents(TestServer server, Task task, Client client, int events)
      throws SQLException {
    try (Session session = open(server, task, client)) {
      for (int i = 0; i < events; i++) {
        session.run();
      }
      return session.counters();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void afterATimeoutTheTransactionIsRolledBackAndTheEventStartsAgain(String version)
      throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "write_only{non_index_updates=0}", "timeouts", 1, 100);
    server.execute(
        "USE timeouts",
        "CREATE TRIGGER timeouts.t BEFORE DELETE ON timeouts.sbtest1 FOR EACH ROW BEGIN SET @n ="
            + " IFNULL(@n, 0) + 1; IF @n = 1 THEN SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1205,"
            + " MESSAGE_TEXT = 'as if'; END IF; END");
    server.execute("SET GLOBAL general_log=ON");
    try (Session session = open(server, task, ALONE)) {
      server.execute("TRUNCATE TABLE mysql.general_log");
      session.run();
      assertThat(firstWords(server))
          .containsExactly(
              "BEGIN",
              "UPDATE",
              "DELETE",
              "ROLLBACK",
              "BEGIN",
              "UPDATE",
              "DELETE",
              "INSERT",
              "COMMIT");
      Counters counters = session.counters();
      assertThat(counters.events).isEqualTo(1);
      assertThat(counters.lockWaitTimeouts).isEqualTo(1);
      assertThat(counters.errors()).isEqualTo(1);
      // UPDATE, UPDATE, DELETE and INSERT changed rows; BEGIN twice, ROLLBACK and COMMIT did not.
      assertThat(counters.writes).isEqualTo(4);
      assertThat(counters.other).isEqualTo(4);
    }
    server.execute("DROP DATABASE timeouts");
  }

  private static List<String> firstWords(TestServer server) throws SQLException {
    return server.query(
        "SELECT SUBSTRING_INDEX(CONVERT(argument USING utf8mb4), ' ', 1) FROM mysql.general_log"
            + " WHERE command_type IN ('Query', 'Execute') AND (argument LIKE '%sbtest%' OR"
            + " argument IN ('BEGIN', 'COMMIT', 'ROLLBACK')) AND argument NOT LIKE 'SELECT SUB%'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void anErrorThatIsNotListedEndsTheEvent(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write", "fatal", 1, 100);
    try (Session session = open(server, task, ALONE)) {
      session.run();
      server.execute("DROP TABLE fatal.sbtest1");
      assertThatExceptionOfType(SQLException.class)
          .isThrownBy(session::run)
          .satisfies(e -> assertThat(e.getErrorCode()).isEqualTo(1146));
      assertThat(session.counters().events).isEqualTo(1);
    }
    server.execute("DROP DATABASE fatal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void aFailedEventLeavesNoTransactionInThePool(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "write_only", "dirty", 1, 100);
    server.execute(
        "CREATE TRIGGER dirty.t BEFORE DELETE ON dirty.sbtest1 FOR EACH ROW"
            + " SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'as if'");
    Map<String, String> properties =
        DriverProperties.forMeasurement(PsMode.AUTO, Holding.POOLED, task.preparedStatements());
    try (HikariDataSource pool = server.pool("dirty", 1, properties);
        Session session = Session.open(pool::getConnection, Holding.POOLED, task, ALONE)) {
      assertThatExceptionOfType(SQLException.class)
          .isThrownBy(session::run)
          .withMessageContaining("as if");
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
      assertThat(server.query("SELECT COUNT(*) FROM information_schema.innodb_trx"))
          .containsExactly("0");
    }
    server.execute("DROP DATABASE dirty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void insertsWithoutAutoIncrementDoNotCollide(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Tables tables =
        new Tables("ids", 2, 100, 1, TableOptions.parse("auto_inc=off"), KeyDistribution.DEFAULT);
    server.load(tables);
    Task task = new Task(WorkloadSpec.parse("insert"), tables, KeyDistribution.DEFAULT);
    for (int thread = 0; thread < 3; thread++) {
      try (Session session = open(server, task, new Client(thread, 3, 42))) {
        for (int i = 0; i < 200; i++) {
          session.run();
        }
        assertThat(session.counters().writes).isEqualTo(200);
      }
    }
    assertThat(
            server.number("SELECT COUNT(*) FROM ids.sbtest1")
                + server.number("SELECT COUNT(*) FROM ids.sbtest2"))
        .isEqualTo(800);
    assertThat(server.number("SELECT MAX(id) FROM ids.sbtest1")).isEqualTo(100);
    server.execute("DROP DATABASE ids");
  }

  @ParameterizedTest
  @CsvSource({"5.7.22,HELD", "5.7.22,POOLED", "8.0.15,HELD", "8.0.15,POOLED"})
  void aLostConnectionIsOpenedAgainIfListed(String version, Holding holding) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write{mysql_ignore_errors=2013,1213}", "lost", 2, 100);
    Map<String, String> properties =
        DriverProperties.forMeasurement(PsMode.AUTO, holding, task.preparedStatements());
    try (HikariDataSource pool = server.pool("lost", 1, properties);
        Session session = Session.open(pool::getConnection, holding, task, ALONE)) {
      session.run();
      killConnectionsTo(server, "lost");
      session.run();
      session.run();
      Counters counters = session.counters();
      assertThat(counters.events).isEqualTo(3);
      assertThat(counters.otherErrors).isBetween(0L, 1L);
      assertThat(counters.reconnects).isEqualTo(counters.otherErrors);
      if (holding == Holding.HELD) {
        assertThat(counters.reconnects).isEqualTo(1);
      }
    }
    server.execute("DROP DATABASE lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void aLostConnectionEndsTheEventIfNotListed(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write", "lost", 1, 100);
    Session session = open(server, task, ALONE);
    killConnectionsTo(server, "lost");
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(session::run)
        .satisfies(e -> assertThat(e.getSQLState()).startsWith("08"));
    session.close();
    server.execute("DROP DATABASE lost");
  }

  private static void killConnectionsTo(TestServer server, String schema) throws SQLException {
    String ids = "SELECT id FROM information_schema.processlist WHERE db = '" + schema + "'";
    for (String id : server.query(ids)) {
      server.execute("KILL " + id);
    }
    while (!server.query(ids).isEmpty()) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void reconnectGivesANewConnectionAfterSoManyEvents(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "point_select{reconnect=2}", "again", 2, 100);
    try (Connection monitor = server.plain("").open();
        Session session = open(server, task, ALONE)) {
      String connections = "SHOW GLOBAL STATUS LIKE 'Connections'";
      String before = TestServer.query(monitor, connections).get(0);
      for (int i = 0; i < 7; i++) {
        session.run();
      }
      String after = TestServer.query(monitor, connections).get(0);
      assertThat(number(after) - number(before)).isEqualTo(3);
      assertThat(session.counters().reconnects).isEqualTo(3);
      assertThat(session.counters().events).isEqualTo(7);
    }
    server.execute("DROP DATABASE again");
  }

  private static long number(String status) {
    return Long.parseLong(status.substring(status.indexOf('|') + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void theServerHoldsAsManyStatementsAsComputed(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    String held = "SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'";
    Task loaded = task(server, "read_write", "held", 20, 10);
    try (Connection monitor = server.plain("").open()) {
      for (Workload workload : Workload.values()) {
        if (workload == Workload.MDC_HOT_POINTS) {
          continue;
        }
        Task task = new Task(WorkloadSpec.of(workload), loaded.tables(), KeyDistribution.DEFAULT);
        long before = number(TestServer.query(monitor, held).get(0));
        try (Session session = open(server, task, ALONE)) {
          assertThat(number(TestServer.query(monitor, held).get(0)) - before)
              .as(workload.toString())
              .isEqualTo(task.preparedStatements());
          session.run();
        }
        awaitHeld(monitor, held, before);
      }
    }
    server.execute("DROP DATABASE held");
  }

  /** The server frees statements a moment after the client has left. */
  private static void awaitHeld(Connection monitor, String held, long count) throws SQLException {
    while (number(TestServer.query(monitor, held).get(0)) != count) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void tooManyStatementsAreAnErrorAndNotAnotherMode(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write", "many", 2, 10);
    server.execute("SET GLOBAL max_prepared_stmt_count=18");
    try {
      assertThatExceptionOfType(SQLException.class)
          .isThrownBy(() -> open(server, task, ALONE))
          .satisfies(e -> assertThat(e.getErrorCode()).isEqualTo(1461));
    } finally {
      server.execute("SET GLOBAL max_prepared_stmt_count=16382", "DROP DATABASE many");
    }
  }

  @ParameterizedTest
  @CsvSource({"5.7.22,AUTO", "5.7.22,DISABLE", "8.0.15,AUTO", "8.0.15,DISABLE"})
  void aPooledSessionSendsTheSameStatementsAndPreparesThemOnce(String version, PsMode mode)
      throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write", "pooled", 2, 100);
    int events = 30;
    Map<String, String> properties =
        DriverProperties.forMeasurement(mode, Holding.POOLED, task.preparedStatements());
    try (Connection monitor = server.plain("").open();
        HikariDataSource pool = server.pool("pooled", 1, properties);
        Session session = Session.open(pool::getConnection, Holding.POOLED, task, ALONE)) {
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
      Map<String, Long> before = TestServer.commands(monitor);
      for (int i = 0; i < events; i++) {
        session.run();
      }
      Map<String, Long> after = TestServer.commands(monitor);
      assertThat(delta(before, after, "select")).isEqualTo(14L * events);
      assertThat(delta(before, after, "commit")).isEqualTo(events);
      assertThat(delta(before, after, "stmt_execute"))
          .isEqualTo(mode == PsMode.AUTO ? 19L * events : 0);
      assertThat(delta(before, after, "stmt_prepare"))
          .isLessThanOrEqualTo(mode == PsMode.AUTO ? 19 : 0);
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
      assertThat(session.counters().reads).isEqualTo(14L * events);
      assertThat(session.counters().writes + session.counters().other).isEqualTo(6L * events);
    }
    server.execute("DROP DATABASE pooled");
  }

  private static long delta(Map<String, Long> before, Map<String, Long> after, String name) {
    return after.getOrDefault(name, 0L) - before.getOrDefault(name, 0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.7.22", "8.0.15"})
  void theSameSeedGivesTheSameStatements(String version) throws SQLException {
    TestServer server = TestServer.of(version);
    Task task = task(server, "read_write", "seeded", 3, 1000);
    server.execute("SET GLOBAL general_log=ON");
    List<String> first = logOf(server, task, new Client(0, 2, 42));
    assertThat(logOf(server, task, new Client(0, 2, 42))).hasSize(60).isEqualTo(first);
    assertThat(logOf(server, task, new Client(1, 2, 42))).isNotEqualTo(first);
    assertThat(logOf(server, task, new Client(0, 2, 43))).isNotEqualTo(first);
    server.execute("DROP DATABASE seeded");
  }

  private static List<String> logOf(TestServer server, Task task, Client client)
      throws SQLException {
    try (Session session = open(server, task, client)) {
      server.execute("TRUNCATE TABLE mysql.general_log");
      for (int i = 0; i < 3; i++) {
        session.run();
      }
    }
    return server.query(
        "SELECT CONVERT(argument USING utf8mb4) FROM mysql.general_log WHERE"
            + " command_type = 'Execute' OR argument = 'BEGIN'");
  }
}
