package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The start of one server on this host, from the binary to the settings read back. */
final class LocalStart {
  private static final Duration START_LIMIT = Duration.ofMinutes(2);
  // Under valgrind everything is some fifty times slower.
  private static final Duration PREFIXED_START_LIMIT = Duration.ofMinutes(15);

  private final ServerRequest request;
  private final Placement placement;
  private final StartLog startLog = new StartLog();

  LocalStart(ServerRequest request) {
    this.request = request;
    this.placement = request.placement();
  }

  MysqlServer start(Supplier<Installation> installations) {
    try {
      Installation installation = install(installations);
      Settings settings = Settings.of(request, installation.version());
      startLog.notes(settings.notes());
      Files.createDirectories(placement.instances());
      DiskSpace.requireRealFsync(placement.instances(), settings.waitsForDisk(), placement.force());
      startLog.notes(Orphans.reap(placement));
      return start(installation, settings);
    } catch (IOException e) {
      throw new ServerException("cannot start %s: %s".formatted(request.spec(), e), e);
    }
  }

  private Installation install(Supplier<Installation> installations) throws IOException {
    Installation[] found = new Installation[1];
    startLog.time("binary", () -> found[0] = installations.get());
    return found[0];
  }

  private MysqlServer start(Installation installation, Settings settings) throws IOException {
    InstanceDirectory instance = InstanceDirectory.create(placement.instances());
    boolean started = false;
    try {
      HostProbe probe = new HostProbe(instance.path());
      StartFacts.DataOrigin origin =
          new SnapshotStore(placement, installation, settings, startLog)
              .provide(request.data(), instance);
      RunningMysqld mysqld = launch(installation, settings, instance);
      LocalServer.Report report = read(mysqld, installation, settings, origin, probe);
      started = true;
      return new LocalServer(request.spec(), placement, instance, mysqld, probe, report);
    } catch (ServerException e) {
      throw KeptLog.explain(
          new ServerException("%s: %s".formatted(request.spec(), e.getMessage()), e),
          instance,
          placement);
    } finally {
      if (!started) {
        instance.close();
      }
    }
  }

  private RunningMysqld launch(
      Installation installation, Settings settings, InstanceDirectory instance) throws IOException {
    LaunchCommand command =
        new LaunchCommand(
            Limits.openFiles(settings.options(), request.atLeast()),
            placement.serverCpus(),
            request.prefix());
    Duration limit = request.prefix().isEmpty() ? START_LIMIT : PREFIXED_START_LIMIT;
    RunningMysqld[] mysqld = new RunningMysqld[1];
    startLog.time(
        "start",
        () ->
            mysqld[0] =
                RunningMysqld.start(installation, instance, settings.options(), command, limit));
    return mysqld[0];
  }

  private LocalServer.Report read(
      RunningMysqld mysqld,
      Installation installation,
      Settings settings,
      StartFacts.DataOrigin origin,
      HostProbe probe)
      throws IOException {
    try (Connection connection = mysqld.connect()) {
      raiseLimits(connection);
      Map<String, String> variables = Variables.all(connection);
      ReadBack readBack = ReadBack.of(settings.options(), variables);
      startLog.notes(readBack.notes());
      Identity identity =
          new Identity(
              Variables.query(connection, "SELECT VERSION()"),
              variables.getOrDefault("version_comment", ""),
              installation.build());
      Map<String, String> host = new LinkedHashMap<>(probe.read());
      return new LocalServer.Report(
          identity, variables, readBack.settings(), startLog.facts(origin, host));
    } catch (SQLException e) {
      throw new ServerException("cannot read the settings: " + e.getMessage(), e);
    }
  }

  /** Raises limits whose compiled-in default this room does not know. */
  private void raiseLimits(Connection connection) throws SQLException {
    for (Map.Entry<String, Long> limit : request.atLeast().entrySet()) {
      String name = OptionName.normalise(limit.getKey());
      long effective = OptionValue.number(Variables.get(connection, name));
      if (effective < limit.getValue()) {
        Variables.set(connection, name, Long.toString(limit.getValue()));
        startLog.note(
            "%s raised from %d to %d, which this trial needs"
                .formatted(name, effective, limit.getValue()));
      }
    }
  }
}
