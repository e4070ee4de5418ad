package io.github.oltpjmh.plan;

import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.workload.Pace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a plan can say. Each key is also a flag ({@code --threads}) and a property ({@code
 * -Dthreads}); what none gives has the value of {@link #preset}.
 */
public enum PlanKey {
  EXTENDS("extends", "plan that this one starts from", "", Check.ANY),
  DESCRIPTION("description", "what the plan is for, in a sentence", "", Check.ANY),
  SERVERS(
      "servers",
      "servers to measure, the first is the baseline",
      "",
      Check.of(ServerSpec::parseList)),
  CONTROL(
      "control",
      "measure the baseline twice, to see what differs by chance",
      "off",
      Check.oneOf("on", "off")),
  WORKLOADS("workloads", "sysbench's transactions", "read_write", "workload", Check.WORKLOAD),
  DURABILITY(
      "durability",
      "sync_binlog/innodb_flush_log_at_trx_commit",
      "1/1",
      "durability",
      Check.of(Durability::parse)),
  THREADS("threads", "client threads", "1", null, Check.whole(1, 16_384), true),
  TABLES("tables", "number of tables", "1", "tables", Check.whole(1, 10_000)),
  TABLE_SIZE(
      "tableSize", "rows of each table", "10000", "tableSize", Check.whole(1, 2_000_000_000)),
  TABLE_OPTIONS(
      "tableOptions",
      "options of the tables, {option=value;…}",
      "",
      "tableOptions",
      Check.TABLE_OPTIONS),
  DISTRIBUTION("distribution", "how keys are drawn", "uniform", "distribution", Check.DISTRIBUTION),
  PS_MODE(
      "psMode",
      "server-side prepared statements",
      "auto",
      "psMode",
      Check.oneOf("auto", "disable")),
  CONNECTION(
      "connection",
      "a connection is held by each thread, or pooled and borrowed by each transaction",
      "held",
      "connection",
      Check.oneOf("held", "pooled")),
  TRANSPORT(
      "transport",
      "how clients reach the server",
      "tcp",
      "transport",
      Check.oneOf("tcp", "socket")),
  TLS(
      "tls",
      "encryption, the same on every server",
      "disabled",
      "tls",
      Check.oneOf("disabled", "required", "verify_ca", "verify_identity")),
  RATE(
      "rate",
      "transactions a second that are asked for, of all threads together; 0 for no limit",
      "0",
      "rate",
      Check.of(Pace::parseRate)),
  ARRIVALS(
      "arrivals",
      "gaps between transactions where a rate is asked for",
      "exponential",
      "arrivals",
      Check.oneOf("exponential", "constant")),
  DATA(
      "data",
      "on servers that others run, tables of writing workloads are loaded anew for each trial, or"
          + " as trials left them",
      "reload",
      "data",
      Check.oneOf("reload", "aged")),
  MYSQLD_CONFIG("mysqldConfig", "a my.cnf for every server", "", "mysqldConfig", Check.FILE, false),
  BLOCKS("blocks", "trials of each cell and server", "4", Check.whole(1, 10_000)),
  CONFIRM(
      "confirm",
      "measure suspected losses again in as many fresh blocks, and judge them by those alone",
      "off",
      Check.oneOf("on", "off")),
  MAX_BLOCKS(
      "maxBlocks",
      "go on with cells that are not decided up to so many blocks",
      "",
      Check.optional(Check.whole(1, 10_000))),
  BUDGET(
      "budget",
      "time spent on trials after which no block is begun beyond those of every cell",
      "",
      Check.optional(Check.duration())),
  WARMUP("warmup", "time before each measurement", "5s", Check.of(Durations::parse)),
  TIME("time", "time of each measurement", "10s", Check.duration()),
  REPORT_INTERVAL(
      "reportInterval", "length of an iteration within the time", "1s", Check.duration()),
  COOLDOWN("cooldown", "idle time before each trial", "0s", Check.of(Durations::parse)),
  METRIC("metric", "what the trials are run for", "throughput", Check.oneOf("throughput")),
  PS_OVERFLOW(
      "psOverflow",
      "when a server that others run allows too few prepared statements: fail, or disable them in"
          + " every cell",
      "fail",
      Check.oneOf("fail", "disable")),
  SEED("seed", "of rows, keys and order", "42", Check.whole(0, Long.MAX_VALUE)),
  POLICY(
      "policy",
      "how verdicts are corrected for the number of cells",
      "nightly",
      Check.oneOf("nightly", "release")),
  FAIL_ON(
      "failOn",
      "verdict from which on the run has failed",
      "suspect",
      Check.oneOf("none", "regressed", "suspect")),
  SCALE(
      "scale",
      "shrinks rows, times and threads together, above 0 and up to 1",
      "1",
      Check.fraction());

  private final String key;
  private final String meaning;
  private final String preset;
  private final Optional<String> parameter;

  @SuppressWarnings("ImmutableEnumChecker") // Its checks hold no state.
  private final Check check;

  private final boolean axis;

  PlanKey(String key, String meaning, String preset, Check check) {
    this(key, meaning, preset, null, check, false);
  }

  PlanKey(String key, String meaning, String preset, String parameter, Check check) {
    this(key, meaning, preset, parameter, check, true);
  }

  PlanKey(
      String key,
      String meaning,
      String preset,
      @Nullable String parameter,
      Check check,
      boolean axis) {
    this.key = key;
    this.meaning = meaning;
    this.preset = preset;
    this.parameter = Optional.ofNullable(parameter);
    this.check = check;
    this.axis = axis;
  }

  /** As plans, flags and properties write it. */
  public String key() {
    return key;
  }

  /** One line for help texts. */
  public String meaning() {
    return meaning;
  }

  /** The value where nobody gives one; empty for none. */
  public String preset() {
    return preset;
  }

  /** The JMH parameter that takes the value, if one does. */
  public Optional<String> parameter() {
    return parameter;
  }

  /** Whether several values, separated by commas, multiply the cells. */
  public boolean axis() {
    return axis;
  }

  /** The key of that name. */
  static Optional<PlanKey> of(String key) {
    return Arrays.stream(values()).filter(k -> k.key.equals(key)).findFirst();
  }

  /** The values of an axis, or the one value. */
  List<String> split(String text) {
    return axis && !text.isBlank() ? ValueList.split(text) : List.of(text.strip());
  }

  /**
   * Checks a value as a whole.
   *
   * @throws IllegalArgumentException naming the valid choices
   */
  void validate(String text) {
    List<String> values = split(text);
    values.forEach(check::check);
    if (values.stream().distinct().count() != values.size()) {
      throw new IllegalArgumentException("'%s' has a value twice".formatted(text.strip()));
    }
  }
}
