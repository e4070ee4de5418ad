package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.MysqlServer;
import io.github.oltpjmh.server.ParentWatch;
import io.github.oltpjmh.server.ServerRequest;
import io.github.oltpjmh.server.Servers;
import io.github.oltpjmh.workload.Client;
import io.github.oltpjmh.workload.DriverProperties;
import io.github.oltpjmh.workload.Limits;
import io.github.oltpjmh.workload.Session;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A trial under way: its server, and the pool that its clients take their connections from. */
final class LiveTrial implements AutoCloseable {
  private final TrialParameters parameters;
  private final ForkSettings settings;
  private final MysqlServer server;
  private final ConnectionPool pool;
  private final FactsRecorder facts;
  private final Optional<ParentWatch> parentWatch;

  private LiveTrial(
      TrialParameters parameters,
      ForkSettings settings,
      MysqlServer server,
      ConnectionPool pool,
      FactsRecorder facts,
      Optional<ParentWatch> parentWatch) {
    this.parameters = parameters;
    this.settings = settings;
    this.server = server;
    this.pool = pool;
    this.facts = facts;
    this.parentWatch = parentWatch;
  }

  /** Starts the server, opens the pool and reads back what was agreed. */
  static LiveTrial start(TrialParameters parameters, ForkSettings settings) throws SQLException {
    Optional<ParentWatch> parentWatch = ForkedJvm.watchParent();
    MysqlServer server = Servers.start(request(parameters, settings));
    try {
      settings.clientCpus().ifPresent(ForkedJvm::pin);
      ConnectionPool pool = openPool(parameters, server);
      try {
        FactsRecorder facts = FactsRecorder.begin(parameters, settings, server, pool);
        return new LiveTrial(parameters, settings, server, pool, facts, parentWatch);
      } catch (SQLException | RuntimeException e) {
        pool.close();
        throw e;
      }
    } catch (SQLException | RuntimeException e) {
      server.close();
      parentWatch.ifPresent(ParentWatch::close);
      throw e;
    }
  }

  private static ServerRequest request(TrialParameters parameters, ForkSettings settings) {
    return new ServerRequest(
            parameters.server(),
            parameters.durability(),
            parameters.mysqld(),
            parameters.mysqldConfig(),
            Limits.of(parameters.task(), parameters.threads(), parameters.psMode()),
            new SbtestRecipe(parameters.task().tables()),
            settings.placement())
        .withExternal(
            settings
                .external()
                .with(parameters.tls(), parameters.data(), parameters.task().workload().writes()));
  }

  private static ConnectionPool openPool(TrialParameters parameters, MysqlServer server) {
    Map<String, String> properties =
        new LinkedHashMap<>(
            DriverProperties.forMeasurement(
                parameters.psMode(), parameters.holding(), parameters.task().preparedStatements()));
    properties.putAll(server.driverProperties(parameters.tls()));
    properties.putAll(parameters.transport().properties(server.endpoint()));
    return new ConnectionPool(
        server.endpoint(), parameters.task().tables().schema(), parameters.threads(), properties);
  }

  /** Opens the session of one client thread and prepares its statements. */
  Session openSession(int thread) throws SQLException {
    return Session.open(
        pool.source(parameters.holding()),
        parameters.holding(),
        parameters.task(),
        new Client(thread, parameters.threads(), settings.keySeed()));
  }

  @Override
  public void close() {
    try {
      facts.finish(server);
    } finally {
      pool.close();
      server.close();
      parentWatch.ifPresent(ParentWatch::close);
    }
  }
}
