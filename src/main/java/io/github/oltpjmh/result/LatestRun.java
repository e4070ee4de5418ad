package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Points at the latest run: a relative symbolic link {@code latest}, or, where links cannot be
 * made, a text file {@code latest.txt} that holds the folder's name.
 */
public final class LatestRun {
  private LatestRun() {}

  /** Points at a run. */
  public static void point(RunFolder run) throws IOException {
    Path root = root(run);
    Path name = run.path().getFileName();
    if (!linked(root, name)) {
      AtomicFile.write(root.resolve("latest.txt"), name + "\n");
    }
  }

  /** The run that was pointed at last, if it is still there. */
  public static Optional<RunFolder> of(Path root) throws IOException {
    Path link = root.resolve("latest");
    Path text = root.resolve("latest.txt");
    Optional<Path> name = Optional.empty();
    if (Files.isSymbolicLink(link)) {
      name = Optional.of(Files.readSymbolicLink(link));
    } else if (Files.isRegularFile(text)) {
      name = Optional.of(Path.of(Files.readString(text).strip()));
    }
    return name.map(root::resolve).filter(Files::isDirectory).map(RunFolder::new);
  }

  private static Path root(RunFolder run) {
    Path root = run.path().toAbsolutePath().getParent();
    if (root == null) {
      throw new IllegalArgumentException(run.path() + " is in no directory");
    }
    return root;
  }

  private static boolean linked(Path root, Path name) throws IOException {
    Path link = root.resolve("latest");
    if (Files.exists(link) && !Files.isSymbolicLink(link)) {
      return false;
    }
    Path temporary = root.resolve(".latest-" + ProcessHandle.current().pid());
    try {
      Files.deleteIfExists(temporary);
      Files.createSymbolicLink(temporary, name);
      Files.move(
          temporary, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      Files.deleteIfExists(root.resolve("latest.txt"));
      return true;
    } catch (UnsupportedOperationException | FileSystemException e) {
      // The file system has no links, or this user may not make them: the text file serves.
      return false;
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
