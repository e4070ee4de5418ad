package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.Plans;
import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ReferenceTest {
  private static final Environment.Host HOST =
      new Environment.Host("Debian", "6.1", "amd64", "A CPU", 2, 1024, "17", "26.10.0", "1.37");

  @TempDir Path results;
  private final StringWriter err = new StringWriter();

  private String record(Plan plan, boolean incomplete) throws IOException {
    Instant start = Instant.parse("2026-03-01T02:03:04Z");
    RunFolder folder = RunFolder.create(results, start, Optional.empty());
    Files.writeString(folder.results(), "[]");
    RunJson.write(
        folder.environment(),
        new Environment(
            Environment.FORMAT,
            "0.1.0",
            start,
            start.plusSeconds(30),
            incomplete,
            null,
            null,
            new Environment.PlanFacts(
                "quick", plan.text(), Map.of(), 1, 4, 8, 1, 1, "throughput", 1, "1/1", null, null),
            HOST,
            List.of(),
            List.of(),
            List.of()));
    return String.valueOf(folder.path().getFileName());
  }

  private int accept(String... arguments) {
    CommandLine commands = Main.commandLine();
    commands.setOut(new PrintWriter(new StringWriter()));
    commands.setErr(new PrintWriter(err));
    String[] all = new String[arguments.length + 3];
    all[0] = "accept";
    all[1] = "--results";
    all[2] = results.toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return commands.execute(all);
  }

  private Reference reference(Plan plan, Environment.Host host) {
    return Reference.accepted(plan, host, new Sides(results));
  }

  @Test
  void anAcceptedRunIsComparedWithOnItsOwnPlanAndHostsOnly() throws Exception {
    Plan quick = Plans.load("quick", Map.of());
    String run = record(quick, false);
    assertThat(reference(quick, HOST).results()).isEmpty();

    assertThat(accept(run)).isZero();

    assertThat(reference(quick, HOST).results()).isPresent();
    assertThat(reference(quick, HOST).note()).contains(run, "the accepted run of plan quick");
    assertThat(reference(Plans.load("quick", Map.of("blocks", "9")), HOST).results()).isPresent();
    Environment.Host other =
        new Environment.Host("Debian", "6.1", "amd64", "Another", 2, 1, "17", "26.10.0", "1.37");
    assertThat(reference(quick, other).results()).isEmpty();
    assertThat(reference(Plans.load("nightly", Map.of()), HOST).results()).isEmpty();
  }

  @Test
  void otherSettingsAreNamedInsteadOfCompared() throws Exception {
    accept(record(Plans.load("quick", Map.of()), false));

    Reference reference = reference(Plans.load("quick", Map.of("threads", "8")), HOST);

    assertThat(reference.results()).isEmpty();
    assertThat(reference.note()).endsWith("it measured with other settings: threads");
  }

  @Test
  void aRunAcceptedLaterTakesThePlace() throws Exception {
    Plan quick = Plans.load("quick", Map.of());
    accept(record(quick, false));
    String later = record(quick, false);
    accept(later);

    assertThat(reference(quick, HOST).note()).contains(later);
    assertThat(Files.readString(results.resolve("accepted.json"))).containsOnlyOnce("\"run\"");
  }

  @Test
  void aDoubtfulRunIsAcceptedByForceOnly() throws Exception {
    String run = record(Plans.load("quick", Map.of()), true);

    assertThat(accept(run)).isEqualTo(2);
    assertThat(err.toString()).contains("is incomplete", "--force");
    assertThat(accept(run, "--force")).isZero();
  }

  @Test
  void theGravestCodeWins() {
    assertThat(ExitCode.WORSE.or(ExitCode.INCOMPLETE)).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(ExitCode.UNUSABLE.or(ExitCode.WORSE)).isEqualTo(ExitCode.UNUSABLE);
    assertThat(ExitCode.INTERNAL.or(ExitCode.INCOMPLETE)).isEqualTo(ExitCode.INTERNAL);
  }
}
