package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.result.RunFolderException;
import io.github.oltpjmh.result.RunJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs kept in one folder, oldest first. */
public final class RecordedRuns {
  private final Path root;
  private final List<RecordedRun> runs = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private RecordedRuns(Path root) {
    this.root = root;
  }

  /**
   * Reads the records of all runs; those that cannot be read are left out and {@link #unreadable
   * named}.
   *
   * @param root folder of all runs; one that does not exist holds none
   */
  public static RecordedRuns in(Path root) {
    RecordedRuns recorded = new RecordedRuns(root);
    if (Files.isDirectory(root)) {
      try (Stream<Path> folders = Files.list(root)) {
        folders
            // The link to the latest run is no run of its own.
            .filter(folder -> !Files.isSymbolicLink(folder))
            .filter(folder -> Files.isRegularFile(new RunFolder(folder).environment()))
            .sorted()
            .forEach(recorded::add);
      } catch (IOException e) {
        throw new RunFolderException("%s cannot be listed: %s".formatted(root, e), e);
      }
    }
    recorded.runs.sort(Comparator.comparing(run -> run.environment().startedAt()));
    return recorded;
  }

  private void add(Path folder) {
    try {
      RunFolder run = RunFolder.open(folder);
      Environment environment = RunJson.read(run.environment(), Environment.class);
      if (environment.format() == Environment.FORMAT) {
        runs.add(new RecordedRun(run, environment));
      } else {
        unreadable.add(folder + " has format " + environment.format());
      }
    } catch (RunFolderException e) {
      unreadable.add(String.valueOf(e.getMessage()));
    }
  }

  /** The folder of all runs. */
  public Path root() {
    return root;
  }

  /** All runs, oldest first. */
  public List<RecordedRun> all() {
    return List.copyOf(runs);
  }

  /** What could not be read, a sentence each. */
  public List<String> unreadable() {
    return List.copyOf(unreadable);
  }

  /** The run in the folder of that name. */
  public Optional<RecordedRun> named(String name) {
    return runs.stream().filter(run -> run.name().equals(name)).findFirst();
  }
}
