package io.github.oltpjmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitStateTest {
  @TempDir Path folder;

  @Test
  void tellsCommitAndModification() throws Exception {
    assumeThat(git("init", "-q")).as("git works here").isZero();
    assertThat(GitState.of(folder)).as("no commit yet").isEmpty();
    Files.writeString(folder.resolve("a"), "1");
    git("add", "a");
    assumeThat(git("-c", "user.name=n", "-c", "user.email=e", "commit", "-qm", "m")).isZero();

    assertThat(GitState.of(folder).orElseThrow().hash()).matches("[0-9a-f]{40}");
    assertThat(GitState.of(folder).orElseThrow().abbreviated()).matches("[0-9a-f]{9}");
    assertThat(GitState.of(folder).orElseThrow().dirty()).isFalse();

    Files.createDirectory(folder.resolve("jmh-results"));
    Files.writeString(folder.resolve("jmh-results/x"), "a result is no modification");
    assertThat(GitState.of(folder).orElseThrow().dirty()).isFalse();

    Files.writeString(folder.resolve("a"), "2");
    assertThat(GitState.of(folder).orElseThrow().dirty()).isTrue();
  }

  @Test
  void isEmptyOutsideOfARepository() {
    assertThat(GitState.of(folder)).isEmpty();
  }

  @Test
  void readsTheHost() {
    var host = HostInventory.read();

    assertThat(host.cores()).isPositive();
    assertThat(host.jmh()).isEqualTo("1.37");
    assertThat(host.jvm()).contains(System.getProperty("java.runtime.version"));
    assertThat(host.driver()).matches("\\d+\\.\\d+\\.\\d+.*");
  }

  private int git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).directory(folder.toFile()).start().waitFor();
  }
}
