package io.github.oltpjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What users get wrong: one message with the remedy, no trace, and an exit code that says so. */
class MistakesIT {
  @TempDir Path folder;

  private Launched.Ended launch(String... arguments) throws Exception {
    return Launched.start(folder.resolve("cache"), folder.resolve("out"), arguments).end();
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(2, "8.0.31", "run", "--servers=embedded:8.0.99"),
        mistake(2, "read_write", "run", "--workloads=read_wrote"),
        mistake(2, "threads", "run", "--threads=0"),
        mistake(2, "bin/mysqld", "run", "--servers=dir:/usr/share"),
        mistake(2, "1/1", "run", "--durability=3"),
        mistake(2, "quick", "run", "--plan=quack"),
        mistake(4, "unknown variable", "run", "--servers=embedded:8.0.15{shared_buffers=1G}"),
        mistake(2, "port", "run", "--servers=embedded:8.0.15{port=3306}"),
        mistake(3, "--servers", "run", "--server=embedded:8.0.15"),
        mistake(3, "subcommand", new String[0]),
        mistake(2, "environment.json", "run", "--resume=/usr/share"),
        mistake(3, "-l", "NoSuchBenchmark"),
        mistake(3, "--help", "OltpBenchmark", "--no-such-option"),
        mistake(4, "8.0.31", "OltpBenchmark", "-p", "server=embedded:8.0.99", "-f", "1"));
  }

  private static Arguments mistake(int code, String hint, String... arguments) {
    return Arguments.of(List.of(arguments), code, hint);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeGetsOneMessageWithTheRemedy(List<String> arguments, int code, String hint)
      throws Exception {
    List<String> all = new java.util.ArrayList<>(arguments);
    if (arguments.contains("run")) {
      all.addAll(List.of("--results=" + folder.resolve("runs"), "--blocks=1"));
      if (arguments.stream().noneMatch(a -> a.contains("--workloads"))) {
        all.add("--workloads=read_only");
      }
      all.addAll(List.of("--tables=1", "--tableSize=100", "--time=1s", "--warmup=1s"));
    }
    Launched.Ended ended = launch(all.toArray(String[]::new));

    assertThat(ended.code()).as(ended.output()).isEqualTo(code);
    assertThat(ended.output()).contains(hint);
    if (arguments.contains("run")) {
      assertThat(ended.output()).doesNotContain("\tat ");
    }
  }

  @Test
  void listsAndHelpsSucceed() throws Exception {
    assertThat(launch("-l"))
        .satisfies(e -> assertThat(e.code()).isZero())
        .satisfies(e -> assertThat(e.output()).contains("OltpBenchmark", "BaselineBenchmark"));
    for (String[] arguments :
        List.of(
            new String[] {"--help"},
            new String[] {"run", "--help"},
            new String[] {"plans"},
            new String[] {"plans", "show", "quick"},
            new String[] {"servers"},
            new String[] {"-h"})) {
      Launched.Ended ended = launch(arguments);
      assertThat(ended.code()).as(ended.output()).isZero();
      assertThat(ended.output()).isNotBlank();
    }
  }
}
