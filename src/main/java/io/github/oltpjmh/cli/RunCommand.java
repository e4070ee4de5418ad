package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Comparer;
import io.github.oltpjmh.plan.FailOn;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanKey;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Secrets;
import io.github.oltpjmh.run.GitState;
import io.github.oltpjmh.run.HostInventory;
import io.github.oltpjmh.run.Interruption;
import io.github.oltpjmh.run.RetryPolicy;
import io.github.oltpjmh.run.Run;
import io.github.oltpjmh.run.RunClock;
import io.github.oltpjmh.run.RunExecutor;
import io.github.oltpjmh.run.RunOutcome;
import io.github.oltpjmh.run.Shard;
import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.LoginHandover;
import io.github.oltpjmh.server.Orphans;
import io.github.oltpjmh.server.ServerException;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.Servers;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.PsMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Carries a plan out: the main job. */
@Command(
    name = "run",
    description = "Carries a plan out and says what it found.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final int ATTEMPTS_TO_START = 2;

  @Spec CommandSpec spec;

  @Option(
      names = "--plan",
      paramLabel = "PLAN",
      description = "A named plan or a plan file (default: quick).",
      defaultValue = "")
  String plan = "";

  @Mixin RunFolderOptions folders = new RunFolderOptions();

  @Option(
      names = "--reference",
      paramLabel = "RUN",
      description =
          "Earlier result to compare with: a run's folder or name, or a git commit (default: the"
              + " accepted run of this plan and class of hosts, if there is one).",
      defaultValue = "")
  String reference = "";

  @Mixin PolicyOptions judgement = new PolicyOptions();

  @ArgGroup(validate = false, heading = "%nThis machine:%n")
  HostOptions host = new HostOptions();

  @ArgGroup(validate = false, heading = "%nServers that others run (jdbc:mysql://host:3306/):%n")
  ExternalOptions external = new ExternalOptions();

  @ArgGroup(validate = false, heading = "%nTheir settings:%n")
  SettingOptions settings = new SettingOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Orphans.reap(host.placement()).forEach(line -> out.println("Cleaned up: " + line));
    Map<String, String> given =
        new LinkedHashMap<>(PlanOptions.given(spec.commandLine().getParseResult()));
    Sides sides = new Sides(folders.results);
    // A reference that does not exist is told before a night is spent on measuring.
    Optional<Reference> asked =
        reference.isBlank() ? Optional.empty() : Optional.of(Reference.asked(reference, sides));
    Run run =
        folders.resume == null
            ? begin(given)
            : Run.resume(folders.resume, Optional.ofNullable(given.get("servers")));
    for (ServerSpec server : run.plan().servers()) {
      Servers.install(server, host.placement().cache());
    }
    PlanHistory history =
        PlanHistory.before(
            run.environment().startedAt(),
            run.plan().name(),
            run.environment().host(),
            sides.recorded());
    history.leftOut().forEach(out::println);
    Comparer comparer =
        new Comparer(
            judgement.on(PolicyName.of(run.plan()).policy()).with(history.history()), host.force);
    Reference compared =
        asked.orElseGet(() -> Reference.accepted(run.plan(), run.environment().host(), sides));
    FailOn failOn = given.containsKey(PlanKey.FAIL_ON.key()) ? run.plan().failOn() : FailOn.SUSPECT;
    Ending ending = new Ending(comparer, compared, failOn, repeat(given));
    Interruption interruption = new Interruption();
    Interrupts interrupts = Interrupts.handledBy(interruption::request);
    try {
      return ending.of(run, execute(run, comparer, interruption), out).code();
    } finally {
      interrupts.close();
    }
  }

  private Run begin(Map<String, String> given) {
    Plan loaded = load(given);
    loaded.servers().forEach(Servers::check);
    List<String> overflows =
        new Preflight(loaded, use(loaded), host.placement(), external.schema).overflows();
    if (!overflows.isEmpty()) {
      loaded = withoutPreparedStatements(loaded, overflows, given);
    }
    Run.Origin origin =
        new Run.Origin(
            Main.Version.text(),
            given,
            Shard.WHOLE,
            GitState.of(Path.of("").toAbsolutePath()),
            HostInventory.read());
    return Run.begin(folders.results, loaded, origin, Instant.now());
  }

  private Plan load(Map<String, String> given) {
    return Plans.load(plan.isBlank() ? Plans.NAMES.get(0) : plan, given);
  }

  private ExternalUse use(Plan loaded) {
    return external.use(loaded.servers(), TlsMode.DISABLED, settings.accept, settings.setGlobal);
  }

  /** All cells change together, so that modes never mix within a plan. */
  private Plan withoutPreparedStatements(
      Plan loaded, List<String> overflows, Map<String, String> given) {
    String why = String.join(System.lineSeparator(), overflows);
    if (!"disable".equals(loaded.settings().get(PlanKey.PS_OVERFLOW.key()))) {
      throw new ServerException(why);
    }
    given.put(PlanKey.PS_MODE.key(), PsMode.DISABLE.toString());
    PrintWriter out = spec.commandLine().getOut();
    out.println("Statements are sent as text in every cell (psOverflow=disable): " + why);
    return load(given);
  }

  /** The command that measures the same again. */
  private List<String> repeat(Map<String, String> given) {
    StringBuilder command = new StringBuilder("scripts/oltp run");
    command.append(" --plan ").append(plan.isBlank() ? Plans.NAMES.get(0) : plan);
    given.forEach(
        (key, value) ->
            command.append(
                key.startsWith("mysqld.")
                    ? " --mysqld " + Shell.quoted(key.substring(7) + "=" + value)
                    : option(key, value)));
    judgement.given().forEach((name, value) -> command.append(option(name, value)));
    if (!reference.isBlank()) {
      command.append(option("reference", reference));
    }
    command.append(external.flags()).append(settings.flags());
    return List.of(Secrets.masked(command.toString()));
  }

  private static String option(String name, String value) {
    return " --" + name + " " + Shell.quoted(value);
  }

  private RunOutcome execute(Run run, Comparer comparer, Interruption interruption) {
    Optional<LoginHandover> handover = LoginHandover.open(use(run.plan()).logins());
    try {
      Properties forks = external.forForks(handover, settings.accept, settings.setGlobal);
      return execute(run, new JmhLauncher(run.plan(), host, forks), comparer, interruption);
    } finally {
      handover.ifPresent(LoginHandover::close);
    }
  }

  private RunOutcome execute(
      Run run, JmhLauncher launcher, Comparer comparer, Interruption interruption) {
    RunExecutor executor =
        new RunExecutor(
            launcher,
            RunClock.SYSTEM,
            ConsoleProgress.of(spec.commandLine().getOut()),
            RetryPolicy.startUp(ATTEMPTS_TO_START),
            new OpenCells(run, comparer),
            interruption);
    return executor.execute(run);
  }
}
