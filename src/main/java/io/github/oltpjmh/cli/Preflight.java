package io.github.oltpjmh.cli;

import io.github.oltpjmh.plan.Cell;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanKey;
import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.Origin;
import io.github.oltpjmh.server.Placement;
import io.github.oltpjmh.server.ReachedServer;
import io.github.oltpjmh.server.ServerException;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.Shortage;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.Limits;
import io.github.oltpjmh.workload.PsMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks the servers that others run, before the first trial of a night, whether the whole plan can
 * be measured on them.
 */
final class Preflight {
  private final Plan plan;
  private final ExternalUse use;
  private final Placement placement;
  private final String schema;
  private final Set<String> problems = new LinkedHashSet<>();
  private final Set<String> overflows = new LinkedHashSet<>();

  Preflight(Plan plan, ExternalUse use, Placement placement, String schema) {
    this.plan = plan;
    this.use = use;
    this.placement = placement;
    this.schema = schema;
  }

  /**
   * Asks all of them.
   *
   * @return the messages about too many prepared statements, which psMode=disable avoids
   * @throws ServerException with every other reason why the plan cannot be measured
   */
  List<String> overflows() {
    for (ServerSpec server : plan.servers()) {
      if (server.origin() instanceof Origin.External) {
        for (String tls : plan.parameters().getOrDefault("tls", List.of("disabled"))) {
          examine(server, TlsMode.parse(tls));
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new ServerException(String.join(System.lineSeparator(), problems));
    }
    return new ArrayList<>(overflows);
  }

  private void examine(ServerSpec server, TlsMode tls) {
    try (ReachedServer reached =
        ReachedServer.reach(server, use.with(tls, use.data(), use.writes()), placement)) {
      List<Cell> cells = plan.cells();
      if (cells.stream().anyMatch(cell -> cell.task(schema).workload().writes())) {
        reached.requireWritable();
      }
      for (Shortage shortage : reached.shortages(needs(cells))) {
        if (shortage.variable().equals(Shortage.STATEMENTS)) {
          overflows.add(server.label() + ": " + shortage.message());
        } else if (shortage.isFatal() || !use.acceptSettings()) {
          problems.add(server.label() + ": " + shortage.message());
        }
      }
      if (!use.acceptSettings() && !use.setGlobal()) {
        cells.forEach(cell -> settings(server, reached, cell));
      }
    } catch (ServerException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
  }

  /** The most that any cell needs of each limit. */
  private Map<String, Long> needs(List<Cell> cells) {
    Map<String, Long> needs = new LinkedHashMap<>();
    for (Cell cell : cells) {
      Limits.of(cell.task(schema), cell.threads(), PsMode.parse(cell.value(PlanKey.PS_MODE)))
          .forEach((name, needed) -> needs.merge(name, needed, Math::max));
    }
    return needs;
  }

  private void settings(ServerSpec server, ReachedServer reached, Cell cell) {
    Map<String, String> asked =
        new LinkedHashMap<>(ServerSpec.parseOptions(cell.parameters().getOrDefault("mysqld", "")));
    asked.putAll(Durability.parse(cell.value(PlanKey.DURABILITY)).variables());
    asked.putAll(server.options());
    List<String> differences = reached.differences(asked);
    if (!differences.isEmpty()) {
      problems.add(
          "%s: its settings are not the plan's: %s. Ask for its own values (--durability), measure it as it is with --accept-settings, or have dynamic ones set for each trial with --set-global"
              .formatted(server.label(), String.join("; ", differences)));
    }
  }
}
