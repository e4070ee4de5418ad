package io.github.oltpjmh.server;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A server that others run, for the length of a trial. */
final class ExternalServer implements MysqlServer {
  private final ReachedServer reached;
  private final Optional<BorrowedSettings> borrowed;
  private final Map<String, String> variables;
  private final Map<String, String> settings;
  private final StartFacts facts;
  private boolean closed;

  ExternalServer(
      ReachedServer reached,
      Optional<BorrowedSettings> borrowed,
      Map<String, String> variables,
      Map<String, String> settings,
      StartLog startLog) {
    this.reached = reached;
    this.borrowed = borrowed;
    this.variables = Collections.unmodifiableMap(variables);
    this.settings = Collections.unmodifiableMap(settings);
    this.facts = startLog.facts(StartFacts.DataOrigin.RESIDENT, Map.of());
  }

  @Override
  public ServerSpec spec() {
    return reached.spec();
  }

  @Override
  public Endpoint endpoint() {
    return reached.endpoint();
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  @Override
  public Identity identity() {
    return reached.identity();
  }

  @Override
  public Map<String, String> variables() {
    return variables;
  }

  @Override
  public Map<String, String> settings() {
    return settings;
  }

  @Override
  public StartFacts facts() {
    return facts;
  }

  /** {@inheritDoc} The TLS mode is the one that the server was reached with. */
  @Override
  public Map<String, String> driverProperties(TlsMode tls) {
    return reached.driverProperties();
  }

  @Override
  public Optional<String> logTail() {
    return Optional.empty();
  }

  /** {@inheritDoc} Settings that the trial had set are put back; tables stay. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      borrowed.ifPresent(BorrowedSettings::close);
    } finally {
      reached.close();
    }
  }
}
