package io.github.oltpjmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.RunJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitRunsTest {
  private static final Instant START = Instant.parse("2026-03-01T02:03:04Z");

  @TempDir Path repository;
  private int minutes;

  @BeforeEach
  void repository() throws Exception {
    assumeThat(git("init", "-q")).as("git works here").isNotNull();
    git("config", "user.name", "n");
    git("config", "user.email", "e@example.org");
  }

  private String commit(String file, String text) throws Exception {
    Path path = repository.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    git("add", file);
    git("commit", "-qm", "change " + file);
    return git("rev-parse", "HEAD").strip();
  }

  private String run(String commit, boolean dirty, boolean incomplete) throws IOException {
    Instant start = START.plusSeconds(60L * minutes++);
    RunFolder folder =
        RunFolder.create(
            repository.resolve("jmh-results"), start, Optional.of(commit.substring(0, 9)));
    RunJson.write(
        folder.environment(),
        new Environment(
            Environment.FORMAT,
            "0.1.0",
            start,
            start.plusSeconds(30),
            incomplete,
            null,
            new Environment.Commit(commit, dirty),
            new Environment.PlanFacts(
                "quick", "", Map.of(), 1, 4, 8, 1, 1, "throughput", 1, "1/1", null, null),
            new Environment.Host("", "", "", "", 2, 1, "", "", ""),
            List.of(),
            List.of(),
            List.of()));
    return String.valueOf(folder.path().getFileName());
  }

  private String found(String text) {
    CommitRuns runs =
        new CommitRuns(repository, RecordedRuns.in(repository.resolve("jmh-results")));
    return runs.of(text, runs.commit(text).orElseThrow()).name();
  }

  @Test
  void theNewestRunOfACommitStandsForIt() throws Exception {
    String first = commit("a", "1");
    run(first, false, false);
    String newest = run(first, false, false);
    run(first, true, false);
    run(first, false, true);

    assertThat(found("HEAD")).isEqualTo(newest);
    assertThat(found(first.substring(0, 10))).isEqualTo(newest);
  }

  @Test
  void anAncestorThatDiffersInResultsAndDocumentationStandsForItsChild() throws Exception {
    String first = commit("a", "1");
    String run = run(first, false, false);
    commit("jmh-results/x", "recorded");
    commit("docs/page.md", "words");

    assertThat(found("HEAD")).isEqualTo(run);
  }

  @Test
  void anotherSourceIsNotStoodFor() throws Exception {
    String first = commit("a", "1");
    run(first, false, false);
    String second = commit("a", "2");
    String modified = run(second, true, false);

    assertThatThrownBy(() -> found("HEAD"))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("no run of commit HEAD (" + second.substring(0, 9) + ")")
        .hasMessageContaining("not chosen: " + modified + ": of a modified tree")
        .hasMessageContaining("commits with runs: " + first.substring(0, 9));
    assertThat(found("HEAD~1")).isNotEmpty();
  }

  @Test
  void whatIsNoCommitIsNone() throws Exception {
    commit("a", "1");
    CommitRuns runs =
        new CommitRuns(repository, RecordedRuns.in(repository.resolve("jmh-results")));

    assertThat(runs.commit("nonsense")).isEmpty();
    assertThat(runs.commit("--all")).isEmpty();
    assertThat(runs.commit("")).isEmpty();
  }

  @Test
  void recordsThatCannotBeReadAreNamed() throws Exception {
    Path folder = Files.createDirectories(repository.resolve("jmh-results/broken"));
    Files.writeString(folder.resolve("environment.json"), "{");

    RecordedRuns recorded = RecordedRuns.in(repository.resolve("jmh-results"));

    assertThat(recorded.all()).isEmpty();
    assertThat(recorded.unreadable().toString()).contains("broken");
    assertThat(RecordedRuns.in(repository.resolve("none")).all()).isEmpty();
  }

  private String git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(repository.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
