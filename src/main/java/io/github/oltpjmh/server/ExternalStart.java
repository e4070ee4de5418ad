package io.github.oltpjmh.server;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The start of a trial on a server that others run: nothing of it is restarted. */
final class ExternalStart {
  private final ServerRequest request;
  private final ExternalUse use;
  private final StartLog startLog = new StartLog();

  ExternalStart(ServerRequest request) {
    this.request = request;
    this.use = request.external();
  }

  MysqlServer start() {
    requireNothingOfOurs();
    try {
      ReachedServer[] reached = new ReachedServer[1];
      startLog.time(
          "connect",
          () -> reached[0] = ReachedServer.reach(request.spec(), use, request.placement()));
      return start(reached[0]);
    } catch (IOException e) {
      throw new ServerException("cannot start %s: %s".formatted(request.spec(), e), e);
    }
  }

  /** What belongs to a mysqld that this tool starts is refused, not ignored. */
  private void requireNothingOfOurs() {
    if (!request.prefix().isEmpty()) {
      throw new ServerException(
          "%s: mysqld cannot be started by '%s' on a server that others run"
              .formatted(request.spec().label(), request.prefix().get(0)));
    }
  }

  private MysqlServer start(ReachedServer reached) throws IOException {
    Optional<BorrowedSettings> borrowed = Optional.empty();
    boolean started = false;
    try {
      startLog.notes(BorrowedSettings.restore(reached.connections(), reached.borrowedSettings()));
      requireLimits(reached);
      borrowed = settings(reached);
      provide(reached);
      Map<String, String> variables = variables(reached);
      Map<String, String> settings = ReadBack.compared(asked(), variables).settings();
      started = true;
      return new ExternalServer(reached, borrowed, variables, settings, startLog);
    } catch (ServerException e) {
      String label = request.spec().label();
      String message = String.valueOf(e.getMessage());
      throw message.startsWith(label)
          ? e
          : new ServerException("%s: %s".formatted(label, message), e);
    } finally {
      if (!started) {
        try {
          borrowed.ifPresent(BorrowedSettings::close);
        } finally {
          reached.close();
        }
      }
    }
  }

  private void requireLimits(ReachedServer reached) {
    for (Shortage shortage : reached.shortages(request.atLeast())) {
      if (shortage.isFatal() || !use.acceptSettings()) {
        throw new ServerException(shortage.message());
      }
      startLog.note(shortage.message());
    }
  }

  /** All that was asked, by variable; this tool's own defaults are not. */
  private Map<String, String> asked() {
    Map<String, String> asked = new LinkedHashMap<>();
    request.mysqldConfig().ifPresent(file -> asked.putAll(OptionFile.read(file)));
    asked.putAll(request.options());
    asked.putAll(request.durability().variables());
    asked.putAll(request.spec().options());
    return asked;
  }

  private Optional<BorrowedSettings> settings(ReachedServer reached) {
    Map<String, String> variables = variables(reached);
    ReadBack before = ReadBack.compared(asked(), variables);
    Optional<BorrowedSettings> borrowed = Optional.empty();
    ReadBack after = before;
    if (use.setGlobal() && !before.differing().isEmpty()) {
      borrowed =
          Optional.of(
              BorrowedSettings.set(
                  reached.connections(),
                  reached.borrowedSettings(),
                  before.differing(),
                  variables));
      startLog.note("set for this trial: " + String.join("; ", before.differences()));
      after = ReadBack.compared(asked(), variables(reached));
    }
    try {
      requireSame(after);
      return borrowed;
    } catch (ServerException e) {
      borrowed.ifPresent(BorrowedSettings::close);
      throw e;
    }
  }

  private void requireSame(ReadBack readBack) {
    List<String> differences = new ArrayList<>(readBack.differences());
    readBack.unknown().forEach(name -> differences.add(name + " is unknown to this server"));
    if (differences.isEmpty()) {
      return;
    }
    String text = String.join("; ", differences);
    if (!use.acceptSettings()) {
      throw new ServerException(
          "the server's settings are not the plan's: %s. Nothing is set on a server that others run: ask for its own values, measure it as it is with --accept-settings, or have dynamic ones set for each trial with --set-global"
              .formatted(text));
    }
    startLog.note("settings accepted although they differ: " + text);
  }

  private void provide(ReachedServer reached) throws IOException {
    DataRecipe data = request.data();
    DataRecipe.ConnectionSource connections = reached.connections();
    startLog.time(
        "load",
        () -> {
          try {
            DataRecipe.Resident resident = data.resident(connections);
            boolean usable =
                resident == DataRecipe.Resident.AS_LOADED
                    || (resident == DataRecipe.Resident.CHANGED
                        && use.data() == ExternalUse.DataPolicy.AGED);
            if (use.writes() || !usable) {
              reached.requireWritable();
            }
            if (!usable) {
              data.load(connections);
            }
            startLog.note(note(resident, usable));
            if (use.writes()) {
              data.changing(connections);
            }
          } catch (SQLException e) {
            throw SqlFault.of(e, "cannot provide the tables");
          }
        });
    startLog.time("settle", () -> settle(connections));
  }

  private static String note(DataRecipe.Resident resident, boolean usable) {
    return "not restarted: the server keeps its state from trial to trial; tables "
        + (!usable
            ? "loaded before this trial"
            : resident == DataRecipe.Resident.CHANGED
                ? "aged by earlier trials (data=aged)"
                : "as an earlier start loaded them");
  }

  private void settle(DataRecipe.ConnectionSource connections) {
    try (Connection connection = connections.open()) {
      startLog.notes(Settling.await(connection));
    } catch (SQLException e) {
      throw SqlFault.of(e, "cannot wait for the server to settle");
    }
  }

  private static Map<String, String> variables(ReachedServer reached) {
    try (Connection connection = reached.connections().open()) {
      return Variables.all(connection);
    } catch (SQLException e) {
      throw SqlFault.of(e, "cannot read the settings");
    }
  }
}
