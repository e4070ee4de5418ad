package io.github.oltpjmh.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Results with what is known about how they came about.
 *
 * @param name of the folder or file, for tables and messages
 * @param kind what was read
 * @param results in the order of the file
 * @param forks which fork was which trial; empty where that is unknown, so nothing can be paired
 */
public record RunResults(String name, Kind kind, List<JmhResult> results, Optional<ForkMap> forks) {

  /** What results were read from, and so how alike their replicates are. */
  public enum Kind {
    /** A run folder: trials in blocks. */
    RUN,
    /** JMH JSON from anywhere: forks of one run, unpaired. */
    JMH_FILE,
    /** Pasted sysbench logs: each log is a run of its own. */
    SYSBENCH_LOGS
  }

  /** File in a run folder that holds JMH's JSON. */
  public static final String RESULTS_FILE = "results.json";

  /** File in a run folder that maps forks to trials. */
  public static final String ENVIRONMENT_FILE = "environment.json";

  public RunResults {
    results = List.copyOf(results);
  }

  /**
   * Reads a run folder, its {@code results.json}, any other JMH JSON, or a text with sysbench logs,
   * told apart by their content.
   *
   * @throws ResultFormatException naming what is wrong and where
   */
  public static RunResults read(Path path) {
    if (Files.isDirectory(path)) {
      return folder(path);
    }
    if (!startsAsJson(path)) {
      return new RunResults(
          name(path), Kind.SYSBENCH_LOGS, SysbenchLog.read(path).results(), Optional.empty());
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null
        && name(path).equals(RESULTS_FILE)
        && Files.exists(folder.resolve(ENVIRONMENT_FILE))) {
      return folder(folder);
    }
    return new RunResults(
        name(path), Kind.JMH_FILE, JmhResults.read(path).results(), Optional.empty());
  }

  /**
   * Several files as one side of a comparison, each a replicate; only sysbench logs can be joined,
   * since JMH files hold their own replicates.
   */
  public static RunResults join(String name, List<RunResults> parts) {
    List<JmhResult> results = new ArrayList<>();
    for (RunResults part : parts) {
      if (part.kind() != Kind.SYSBENCH_LOGS) {
        throw new ResultFormatException(
            part.name() + " holds JMH results; only sysbench logs can be given several a side");
      }
      results.addAll(part.results());
    }
    return new RunResults(name, Kind.SYSBENCH_LOGS, results, Optional.empty());
  }

  /** The same with another account of its trials. */
  public RunResults with(ForkMap map) {
    return new RunResults(name, kind, results, Optional.of(map));
  }

  private static RunResults folder(Path folder) {
    Path file = folder.resolve(RESULTS_FILE);
    if (!Files.exists(file)) {
      throw new ResultFormatException(
          folder + " is no run folder: it has no " + RESULTS_FILE,
          new NoSuchFileException(file.toString()));
    }
    List<JmhResult> results = JmhResults.read(file).results();
    Path environment = folder.resolve(ENVIRONMENT_FILE);
    if (!Files.exists(environment)) {
      return new RunResults(name(folder), Kind.JMH_FILE, results, Optional.empty());
    }
    ForkMap map = ForkMap.read(environment);
    map.trials().forEach(trial -> check(environment, trial, results));
    return new RunResults(name(folder), Kind.RUN, results, Optional.of(map));
  }

  private static void check(Path environment, ForkMap.Trial trial, List<JmhResult> results) {
    ForkMap.Fork fork = trial.fork().orElse(null);
    if (fork == null) {
      return;
    }
    if (fork.result() >= results.size()
        || fork.fork() >= Math.max(1, results.get(fork.result()).primary().forks())) {
      throw new ResultFormatException(
          "%s: trial %d points at fork %d of result %d, which %s does not hold"
              .formatted(environment, trial.index(), fork.fork(), fork.result(), RESULTS_FILE));
    }
  }

  private static boolean startsAsJson(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(4096);
      for (byte b : head) {
        if (!Character.isWhitespace(b) && (b & 0x80) == 0) {
          return b == '[' || b == '{';
        }
      }
      return false;
    } catch (NoSuchFileException e) {
      throw new ResultFormatException("no such file or folder: " + file, e);
    } catch (IOException e) {
      throw new ResultFormatException("cannot read " + file + ": " + e, e);
    }
  }

  private static String name(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? path.toString() : name.toString();
  }
}
