package io.github.oltpjmh.bench;

import io.github.oltpjmh.result.TrialFacts;
import io.github.oltpjmh.result.TrialFactsFile;
import io.github.oltpjmh.server.MysqlServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes down what only the fork can know about its server: once before, once after measuring. */
final class FactsRecorder {
  private final ForkSettings settings;
  private final TrialFacts before;

  private FactsRecorder(ForkSettings settings, TrialFacts before) {
    this.settings = settings;
    this.before = before;
  }

  /**
   * Reads the server through a connection of the clients' own kind, and writes the first record.
   */
  static FactsRecorder begin(
      TrialParameters parameters, ForkSettings settings, MysqlServer server, ConnectionPool pool)
      throws SQLException {
    Map<String, String> session = new LinkedHashMap<>();
    session.put("transport", parameters.transport().toString());
    session.put("psMode", parameters.psMode().toString());
    try (Connection connection = pool.source(parameters.holding()).open();
        Statement statement = connection.createStatement()) {
      session.put("tlsCipher", second(statement, "SHOW SESSION STATUS LIKE 'Ssl_cipher'"));
    }
    TrialFacts facts =
        new TrialFacts(
            server.spec().toString(),
            server.spec().label(),
            server.identity().version(),
            server.identity().comment(),
            server.identity().build(),
            server.settings(),
            server.variables(),
            session,
            server.facts().data().name(),
            server.facts().seconds(),
            server.facts().host(),
            Map.of(),
            server.facts().notes());
    FactsRecorder recorder = new FactsRecorder(settings, facts);
    recorder.write(facts);
    return recorder;
  }

  /** Adds the host's readings after the measurement. */
  void finish(MysqlServer server) {
    write(before.withHostAfter(server.hostReadings()));
  }

  private void write(TrialFacts facts) {
    settings.trial().ifPresent(folder -> TrialFactsFile.write(folder, facts));
  }

  private static String second(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(2) : "";
    }
  }
}
