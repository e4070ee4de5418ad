package io.github.oltpjmh.server;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A mysqld that this JVM started on this host. */
final class LocalServer implements MysqlServer {
  private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

  private final ServerSpec spec;
  private final Placement placement;
  private final InstanceDirectory instance;
  private final RunningMysqld mysqld;
  private final HostProbe probe;
  private final Report report;
  private boolean closed;

  /** What was read from the server after its start. */
  record Report(
      Identity identity,
      Map<String, String> variables,
      Map<String, String> settings,
      StartFacts facts) {}

  LocalServer(
      ServerSpec spec,
      Placement placement,
      InstanceDirectory instance,
      RunningMysqld mysqld,
      HostProbe probe,
      Report report) {
    this.spec = spec;
    this.placement = placement;
    this.instance = instance;
    this.mysqld = mysqld;
    this.probe = probe;
    this.report = report;
  }

  @Override
  public ServerSpec spec() {
    return spec;
  }

  @Override
  public Endpoint endpoint() {
    return mysqld.endpoint();
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(mysqld.pid());
  }

  @Override
  public Identity identity() {
    return report.identity();
  }

  @Override
  public Map<String, String> variables() {
    return Collections.unmodifiableMap(report.variables());
  }

  @Override
  public Map<String, String> settings() {
    return Collections.unmodifiableMap(report.settings());
  }

  @Override
  public StartFacts facts() {
    return report.facts();
  }

  @Override
  public Map<String, String> hostReadings() {
    try {
      return probe.read();
    } catch (IOException e) {
      throw new ServerException("cannot probe the host: " + e, e);
    }
  }

  @Override
  public Optional<String> logTail() {
    return Optional.of(LogTail.of(instance.log())).filter(text -> !text.isEmpty());
  }

  /**
   * {@inheritDoc}
   *
   * @throws ServerException when mysqld had died before, with the place of its kept log
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (instance) {
      if (!mysqld.process().isAlive()) {
        throw KeptLog.explain(
            new ServerException("mysqld died while it was in use: " + mysqld.process().end()),
            instance,
            placement);
      }
      discardDirtyPages();
      mysqld.process().stop(STOP_LIMIT);
    }
  }

  // The data is thrown away, so that what is not flushed need not be.
  private void discardDirtyPages() {
    try (Connection connection = mysqld.connect()) {
      Variables.set(connection, "innodb_fast_shutdown", "2");
    } catch (SQLException e) {
      // Too many connections, say: the shutdown takes longer then.
      return;
    }
  }
}
