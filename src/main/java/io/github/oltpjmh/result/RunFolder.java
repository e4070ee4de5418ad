package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of one run: {@code results.json}, {@code environment.json}, {@code summary.txt}, and
 * under {@code trials/0001/} what each trial left: {@code result.json}, {@code facts.json}, {@code
 * trial.json}, {@code jmh.log}.
 *
 * @param path of the folder
 */
public record RunFolder(Path path) {
  /** File in a trial's folder: JMH's result. */
  public static final String RESULT = "result.json";

  /** File in a trial's folder: what the fork learned. */
  public static final String FACTS = "facts.json";

  /** File in a trial's folder: how the trial ended. */
  public static final String RECORD = "trial.json";

  /** File in a trial's folder: what JMH and the fork printed. */
  public static final String LOG = "jmh.log";

  /** File in a trial's folder: the full histograms of its latencies. */
  public static final String LATENCY = "latency.hlog";

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * Makes a new folder, named after time and commit; a number follows where that name is taken.
   *
   * @param root the folder of all runs, made where it is missing
   * @param now start of the run
   * @param shortCommit abbreviated hash, empty outside of a repository
   */
  public static RunFolder create(Path root, Instant now, Optional<String> shortCommit) {
    String name = NAME.format(now) + "-" + shortCommit.orElse("nogit");
    try {
      Files.createDirectories(root);
      for (int n = 1; ; n++) {
        Path path = root.resolve(n == 1 ? name : name + "-" + n);
        if (isNew(path)) {
          Files.createDirectory(path.resolve("trials"));
          return new RunFolder(path);
        }
      }
    } catch (IOException e) {
      throw new RunFolderException(
          "no folder for the run can be made under %s: %s".formatted(root, e), e);
    }
  }

  /** Makes the folder, unless another run that began within the same second has that name. */
  private static boolean isNew(Path path) throws IOException {
    try {
      Files.createDirectory(path);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  /** An existing run's folder. */
  public static RunFolder open(Path path) {
    if (!Files.isRegularFile(path.resolve("environment.json"))) {
      throw new RunFolderException(
          "%s is not the folder of a run: it has no environment.json".formatted(path), null);
    }
    return new RunFolder(path);
  }

  /** The merged results, JMH's JSON. */
  public Path results() {
    return path.resolve("results.json");
  }

  /** The environment record. */
  public Path environment() {
    return path.resolve("environment.json");
  }

  /** The summary for people. */
  public Path summary() {
    return path.resolve("summary.txt");
  }

  /** The folder of a trial, whether it exists or not. */
  public Path trial(int index) {
    return path.resolve("trials").resolve(String.format(Locale.ROOT, "%04d", index));
  }

  /** The record of a trial. */
  public Path trialRecord(int index) {
    return trial(index).resolve(RECORD);
  }

  /** JMH's result of a trial. */
  public Path trialResult(int index) {
    return trial(index).resolve(RESULT);
  }

  /** What the fork of a trial learned. */
  public Path trialFacts(int index) {
    return trial(index).resolve(FACTS);
  }

  /** Makes an empty folder for a trial; what an interrupted attempt left is removed. */
  public Path clearTrial(int index) throws IOException {
    Path folder = trial(index);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /**
   * Keeps other processes from working on this run until the lock is closed; the operating system
   * closes it when this one dies.
   */
  public FileChannel lock() {
    try {
      Path trials = Files.createDirectories(path.resolve("trials"));
      FileChannel channel =
          FileChannel.open(
              trials.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!locked(channel)) {
        channel.close();
        throw new RunFolderException(
            "another process is at work on %s; wait until it ends".formatted(path), null);
      }
      return channel;
    } catch (IOException e) {
      throw new RunFolderException("%s cannot be locked: %s".formatted(path, e), e);
    }
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }
}
