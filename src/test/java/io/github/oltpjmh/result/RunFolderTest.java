package io.github.oltpjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  private static final Instant NOW = Instant.parse("2026-11-30T23:59:58.999Z");

  @TempDir Path root;

  private RunFolder create() {
    return RunFolder.create(root.resolve("jmh-results"), NOW, Optional.of("0a1b2c3d4"));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void isNamedAfterTimeAndCommitAndUniqueWithinASecond() {
    assertThat(create().path().getFileName()).hasToString("20261130T235958Z-0a1b2c3d4");
    assertThat(create().path().getFileName()).hasToString("20261130T235958Z-0a1b2c3d4-2");
    assertThat(create().path().getFileName()).hasToString("20261130T235958Z-0a1b2c3d4-3");
    assertThat(RunFolder.create(root, NOW, Optional.empty()).path().getFileName())
        .hasToString("20261130T235958Z-nogit");
  }

  @Test
  void hasAFolderForEachTrialWhoseNamesSort() {
    RunFolder run = new RunFolder(Path.of("r"));

    assertThat(run.trialResult(7)).isEqualTo(Path.of("r/trials/0007/result.json"));
    assertThat(run.trialRecord(12345)).isEqualTo(Path.of("r/trials/12345/trial.json"));
  }

  @Test
  void emptiesWhatAnInterruptedAttemptLeft() throws Exception {
    RunFolder run = create();
    Path nested = Files.createDirectories(run.trial(1).resolve("a/b"));
    Files.writeString(nested.resolve("c"), "");

    assertThat(names(run.clearTrial(1))).isEmpty();
  }

  @Test
  void pointsAtTheLatestRunByARelativeLink() throws Exception {
    RunFolder first = create();
    LatestRun.point(first);
    RunFolder second = create();
    LatestRun.point(second);

    Path link = root.resolve("jmh-results/latest");
    assertThat(Files.readSymbolicLink(link)).isEqualTo(second.path().getFileName());
    assertThat(LatestRun.of(root.resolve("jmh-results"))).contains(second);
    assertThat(names(root.resolve("jmh-results")))
        .containsExactly(
            first.path().getFileName().toString(),
            second.path().getFileName().toString(),
            "latest");
  }

  @Test
  void pointsByATextFileWhereNoLinkCanBeMade() throws Exception {
    RunFolder run = create();
    Files.createDirectory(root.resolve("jmh-results/latest"));

    LatestRun.point(run);

    assertThat(root.resolve("jmh-results/latest.txt"))
        .hasContent(run.path().getFileName().toString());
    assertThat(LatestRun.of(root.resolve("jmh-results"))).contains(run);
    assertThat(LatestRun.of(root)).isEmpty();
  }

  @Test
  void writesFilesWholeOrNotAtAll() throws Exception {
    Path file = root.resolve("file.json");
    AtomicFile.write(file, "old");
    AtomicFile.write(file, "new ü");

    assertThat(file).hasContent("new ü");
    assertThat(names(root)).containsExactly("file.json");

    Path directory = Files.createDirectory(root.resolve("directory"));
    Files.writeString(directory.resolve("kept"), "");
    assertThatThrownBy(() -> AtomicFile.write(directory, "x")).isInstanceOf(IOException.class);
    assertThat(names(root)).containsExactly("directory", "file.json");
    assertThatThrownBy(() -> AtomicFile.write(root.resolve("no/such"), "x"))
        .isInstanceOf(IOException.class);
  }

  @Test
  void saysWhatIsWrongWithAFile() throws Exception {
    Path file = Files.writeString(root.resolve("environment.json"), "{\"format\": \"x");

    assertThatThrownBy(() -> RunJson.read(file, Environment.class))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("environment.json cannot be read");
  }

  @Test
  void masksPasswords() {
    assertThat(Secrets.masked("jdbc:mysql://u:p@h:3306/db?password=geheim&useSSL=false"))
        .isEqualTo("jdbc:mysql://u:***@h:3306/db?password=***&useSSL=false");
    assertThat(Secrets.masked("x{password='ge;heim,1';user=u}")).doesNotContain("heim");
    assertThat(Secrets.masked("(host=a,user=u,PASSWORD=geheim)")).doesNotContain("geheim");
    assertThat(Secrets.masked("embedded:8.0.15{default_password_lifetime=0}"))
        .isEqualTo("embedded:8.0.15{default_password_lifetime=0}");
    assertThat(Secrets.masked("dir:/opt/a:b,x@y")).isEqualTo("dir:/opt/a:b,x@y");
  }
}
