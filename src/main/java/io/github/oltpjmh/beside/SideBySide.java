package io.github.oltpjmh.beside;

import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.workload.Client;
import io.github.oltpjmh.workload.ConnectionSource;
import io.github.oltpjmh.workload.DriverProperties;
import io.github.oltpjmh.workload.Holding;
import io.github.oltpjmh.workload.KeyDistribution;
import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.Session;
import io.github.oltpjmh.workload.Tables;
import io.github.oltpjmh.workload.Task;
import io.github.oltpjmh.workload.Workload;
import io.github.oltpjmh.workload.WorkloadSpec;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Runs sysbench and our own workloads in turn on the same tables.
 *
 * @param endpoint of the server; its user must be one that sysbench can connect as, that is with
 *     {@code mysql_native_password}
 * @param tables that the server holds
 * @param threads of sysbench, sessions of ours
 * @param rounds how often each has its turn
 */
public record SideBySide(Endpoint endpoint, Tables tables, int threads, int rounds) {
  private static final int EVENTS = 100;

  /** Enough for bulk_insert to send a statement: 512 KiB of rows. */
  private static final int ROWS = 50_000;

  /** Sysbench's bulk_insert wants other tables under the names of those of its other scripts. */
  private static final String BULK = "_sysbench_bulk";

  /**
   * Compares the statements that both send.
   *
   * @throws IllegalArgumentException where the workload is none of sysbench's
   * @throws SysbenchException where sysbench is missing or fails
   */
  public Digests digests(WorkloadSpec workload, PsMode psMode) throws SQLException, IOException {
    Sysbench.script(workload);
    boolean bulk = workload.workload() == Workload.BULK_INSERT;
    int events = bulk ? ROWS * threads : EVENTS * threads;
    Map<String, Long> theirs = new TreeMap<>();
    Map<String, Long> ours = new TreeMap<>();
    try (Sysbench sysbench = Sysbench.against(endpoint);
        Connection monitor = connect("", Map.of())) {
      for (int round = 0; round < rounds; round++) {
        Map<String, Long> sent =
            bulk
                ? bulk(sysbench, monitor, workload, events)
                : theirs(
                    sysbench,
                    monitor,
                    tables.schema(),
                    workload,
                    options(workload, psMode, events));
        sent.forEach((statement, count) -> theirs.merge(statement, count, Long::sum));
        ours(monitor, workload, psMode, events)
            .forEach((statement, count) -> ours.merge(statement, count, Long::sum));
      }
    }
    return Digests.of(workload, psMode, (long) events * rounds, theirs, ours);
  }

  private List<String> options(WorkloadSpec workload, PsMode psMode, int events) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--tables=" + tables.count(),
                "--table-size=" + tables.size(),
                "--auto_inc=" + (tables.options().autoInc() ? "on" : "off"),
                "--rand-type=uniform",
                "--time=0",
                "--events=" + events,
                "--db-ps-mode=" + psMode));
    workload.options().forEach((name, value) -> options.add("--" + name + "=" + value));
    if (workload.workload().toString().startsWith("select_random")) {
      options.removeIf(option -> option.startsWith("--auto_inc="));
    }
    return options;
  }

  private Map<String, Long> theirs(
      Sysbench sysbench,
      Connection monitor,
      String schema,
      WorkloadSpec workload,
      List<String> options)
      throws SQLException, IOException {
    try (HeldSysbench held =
        HeldSysbench.start(sysbench, schema, Sysbench.script(workload), threads, options)) {
      held.awaitStop();
      Executions before = Executions.read(monitor, schema);
      held.release();
      held.awaitStop();
      Map<String, Long> executed = Executions.read(monitor, schema).since(before);
      held.finish();
      return executed;
    }
  }

  private Map<String, Long> bulk(
      Sysbench sysbench, Connection monitor, WorkloadSpec workload, int events)
      throws SQLException, IOException {
    String schema = tables.schema() + BULK;
    try (Statement statement = monitor.createStatement()) {
      statement.executeUpdate("CREATE DATABASE " + schema);
      try {
        sysbench.run(schema, Sysbench.script(workload), List.of("--threads=" + threads, "prepare"));
        List<String> options = List.of("--time=0", "--events=" + events);
        return theirs(sysbench, monitor, schema, workload, options);
      } finally {
        statement.executeUpdate("DROP DATABASE " + schema);
      }
    }
  }

  private Map<String, Long> ours(
      Connection monitor, WorkloadSpec workload, PsMode psMode, int events) throws SQLException {
    Task task = new Task(workload, tables, KeyDistribution.DEFAULT);
    Map<String, String> driver =
        DriverProperties.forMeasurement(psMode, Holding.HELD, task.preparedStatements());
    List<Session> sessions = new ArrayList<>();
    List<Connection> connections = new ArrayList<>();
    ConnectionSource source =
        () -> {
          connections.add(connect(tables.schema(), driver));
          return connections.get(connections.size() - 1);
        };
    try {
      for (int thread = 0; thread < threads; thread++) {
        sessions.add(
            Session.open(source, Holding.HELD, task, new Client(thread, threads, tables.seed())));
      }
      fence(connections);
      Executions before = Executions.read(monitor, tables.schema());
      for (int event = 0; event < events; event++) {
        sessions.get(event % threads).run();
      }
      fence(connections);
      return Executions.read(monitor, tables.schema()).since(before);
    } finally {
      for (Session session : sessions) {
        session.close();
      }
    }
  }

  private static void fence(List<Connection> connections) throws SQLException {
    for (Connection connection : connections) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(Executions.FENCE);
      }
    }
  }

  private Connection connect(String schema, Map<String, String> driver) throws SQLException {
    Properties properties = new Properties();
    properties.putAll(driver);
    properties.setProperty("user", endpoint.user());
    properties.setProperty("password", endpoint.password());
    properties.setProperty("sslMode", "DISABLED");
    properties.setProperty("allowPublicKeyRetrieval", "true");
    return DriverManager.getConnection(endpoint.jdbcUrl(schema), properties);
  }
}
