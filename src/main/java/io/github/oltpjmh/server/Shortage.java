package io.github.oltpjmh.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A limit of a server that others run which a trial would pass.
 *
 * @param variable the limit's name
 * @param limit its value
 * @param inUse what others have of it
 * @param needed what the trial needs
 */
public record Shortage(String variable, long limit, long inUse, long needed) {
  /** The limit of prepared statements, the only one that {@code psMode=disable} avoids. */
  public static final String STATEMENTS = "max_prepared_stmt_count";

  private static final String CONNECTIONS = "max_connections";
  private static final Map<String, String> IN_USE =
      Map.of(STATEMENTS, "Prepared_stmt_count", CONNECTIONS, "Threads_connected");

  /**
   * The limits that are too low.
   *
   * @param atLeast what the trial needs, by variable
   * @param variables of the server
   * @param status of the server
   */
  static List<Shortage> of(
      Map<String, Long> atLeast, Map<String, String> variables, Map<String, String> status) {
    List<Shortage> shortages = new ArrayList<>();
    atLeast.forEach(
        (name, needed) -> {
          long limit = OptionValue.number(variables.getOrDefault(name, ""));
          long counted = OptionValue.number(status.getOrDefault(IN_USE.getOrDefault(name, ""), ""));
          // The connection that counted is closed when the trial begins.
          long inUse = Math.max(0, name.equals(CONNECTIONS) ? counted - 1 : counted);
          if (limit >= 0 && limit - inUse < needed) {
            shortages.add(new Shortage(name, limit, inUse, needed));
          }
        });
    long own = OptionValue.number(variables.getOrDefault("max_user_connections", ""));
    long connections = atLeast.getOrDefault(CONNECTIONS, 0L);
    if (own > 0 && own < connections) {
      shortages.add(new Shortage("max_user_connections", own, 0, connections));
    }
    return shortages;
  }

  /** Whether passing it is an error, not only slow. */
  public boolean isFatal() {
    return !variable.startsWith("table_open_cache") && !variable.startsWith("open_files");
  }

  /** Numbers and remedy. */
  public String message() {
    String used = inUse == 0 ? "" : ", of which others use " + inUse;
    return "%s is %d%s, and %d are needed: %s".formatted(variable, limit, used, needed, remedy());
  }

  private String remedy() {
    if (variable.equals(STATEMENTS)) {
      return "raise it on the server (SET GLOBAL %s = %d), take fewer threads or tables, or send text: psMode=disable, or psOverflow=disable, which does so for every cell of the plan"
          .formatted(variable, needed + inUse);
    }
    return isFatal()
        ? "raise it on the server (SET GLOBAL %s = %d), or take fewer threads"
            .formatted(variable, needed + inUse)
        : "raise it on the server, take fewer threads or tables, or accept slower trials with"
            + " --accept-settings";
  }
}
