package io.github.oltpjmh.cli;

import io.github.oltpjmh.result.LatestRun;
import io.github.oltpjmh.result.ResultFormatException;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunResults;
import io.github.oltpjmh.run.CommitRuns;
import io.github.oltpjmh.run.RecordedRun;
import io.github.oltpjmh.run.RecordedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what a user calls one side of a comparison: a file, a run's folder or its name, several
 * files or a folder of sysbench logs, or a git commit.
 */
final class Sides {
  private final RecordedRuns recorded;
  private final CommitRuns commits;

  Sides(Path results) {
    recorded = RecordedRuns.in(results);
    commits = new CommitRuns(Path.of("").toAbsolutePath(), recorded);
  }

  RecordedRuns recorded() {
    return recorded;
  }

  /**
   * Reads one side.
   *
   * @throws ResultFormatException where there is no such thing, or it cannot be read
   */
  RunResults read(String text) throws IOException {
    Optional<Path> path = path(text);
    if (path.isPresent()) {
      return read(path.get());
    }
    if (text.contains(",")) {
      return files(text);
    }
    Optional<String> commit = commits.commit(text);
    if (commit.isPresent()) {
      return RunResults.read(commits.of(text, commit.get()).path());
    }
    throw new ResultFormatException(
        "'%s' is no file, no run under %s and no commit that git knows here"
            .formatted(text, recorded.root()));
  }

  /** The recorded run that a user named by folder, by name or by commit. */
  RecordedRun run(String text) throws IOException {
    Optional<Path> path = path(text);
    if (path.isPresent()) {
      RunFolder folder = RunFolder.open(path.get());
      Path name = folder.path().toRealPath().getFileName();
      return recorded
          .named(String.valueOf(name))
          .filter(run -> same(run.path(), folder.path()))
          .orElseThrow(
              () ->
                  new ResultFormatException(
                      "%s is not a run under %s; name its folder with --results"
                          .formatted(text, recorded.root())));
    }
    String hash =
        commits
            .commit(text)
            .orElseThrow(
                () ->
                    new ResultFormatException(
                        "'%s' is no run under %s and no commit that git knows here"
                            .formatted(text, recorded.root())));
    return commits.of(text, hash);
  }

  private static boolean same(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<Path> path(String text) throws IOException {
    if (text.equals("latest")) {
      return LatestRun.of(recorded.root()).map(RunFolder::path);
    }
    try {
      return Stream.of(Path.of(text), recorded.root().resolve(text))
          .filter(path -> !text.isBlank() && Files.exists(path))
          .findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private RunResults read(Path path) throws IOException {
    boolean logs =
        Files.isDirectory(path)
            && !Files.exists(path.resolve(RunResults.RESULTS_FILE))
            && !Files.exists(path.resolve(RunResults.ENVIRONMENT_FILE));
    if (!logs) {
      return RunResults.read(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Path> inside = files.filter(Files::isRegularFile).sorted().toList();
      if (inside.isEmpty()) {
        throw new ResultFormatException(
            path + " is neither a run's folder nor a folder of sysbench logs: it has no files");
      }
      return joined(String.valueOf(path.normalize().getFileName()), inside);
    }
  }

  private RunResults files(String text) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      files.add(
          path(part.strip())
              .orElseThrow(() -> new ResultFormatException("no such file: " + part.strip())));
    }
    return joined(text, files);
  }

  private static RunResults joined(String name, List<Path> files) {
    return RunResults.join(name, files.stream().map(RunResults::read).toList());
  }
}
