package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Servers and directories whose owner died without stopping them. */
public final class Orphans {
  private static final String DEAD = ".dead-";
  private static final long KILL_SECONDS = 20;

  private Orphans() {}

  /**
   * Kills and deletes what dead owners left; called at each start.
   *
   * @return one line for each instance removed
   */
  public static List<String> reap(Placement placement) {
    Path instances = placement.instances();
    List<String> removed = new ArrayList<>();
    if (!Files.isDirectory(instances)) {
      return removed;
    }
    try {
      try (CacheLock gate = InstanceDirectory.gate(instances)) {
        assert gate != null;
        for (Path instance : children(instances)) {
          if (isInstance(instance) && isAbandoned(instance)) {
            removed.add(bury(instance));
          }
        }
      }
      // Outside of the gate: deleting much data takes long, and no one else wants the dead.
      for (Path child : children(instances)) {
        if (child.getFileName().toString().startsWith(DEAD)) {
          InstanceDirectory.delete(child);
        }
      }
    } catch (IOException e) {
      throw new ServerException(
          "cannot remove what a killed run left below %s: %s".formatted(instances, e), e);
    }
    return removed;
  }

  private static boolean isInstance(Path path) {
    return Files.isRegularFile(path.resolve(InstanceDirectory.OWNER_LOCK))
        && !path.getFileName().toString().startsWith(DEAD);
  }

  private static boolean isAbandoned(Path instance) throws IOException {
    // Opening and closing the lock of one's own instance would free it.
    if (LiveInstances.isOwn(instance)) {
      return false;
    }
    try (FileChannel lock =
        FileChannel.open(
            instance.resolve(InstanceDirectory.OWNER_LOCK), StandardOpenOption.WRITE)) {
      return lock.tryLock() != null;
    } catch (NoSuchFileException e) {
      // Its owner is deleting it just now.
      return false;
    }
  }

  private static String bury(Path instance) throws IOException {
    List<ProcessHandle> servers = serversOf(instance);
    for (ProcessHandle server : servers) {
      server.destroyForcibly();
      awaitEnd(server, instance);
    }
    Files.move(
        instance,
        instance.resolveSibling(DEAD + instance.getFileName()),
        StandardCopyOption.ATOMIC_MOVE);
    return "removed %s of a dead run%s"
        .formatted(
            instance,
            servers.isEmpty() ? "" : ", mysqld " + servers.get(0).pid() + " was still running");
  }

  /** Processes whose command line names the instance's data directory, so no reused process id. */
  static List<ProcessHandle> serversOf(Path instance) {
    String argument = "--datadir=" + instance.resolve("data");
    return ProcessHandle.allProcesses()
        .filter(process -> arguments(process).contains(argument))
        .toList();
  }

  private static List<String> arguments(ProcessHandle process) {
    Path commandLine = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    try {
      String text = new String(Files.readAllBytes(commandLine), StandardCharsets.UTF_8);
      return Arrays.asList(text.split("\0", -1));
    } catch (IOException e) {
      // It has ended, or there is no /proc.
      return process.info().arguments().map(Arrays::asList).orElse(List.of());
    }
  }

  private static void awaitEnd(ProcessHandle server, Path instance) {
    try {
      server.onExit().get(KILL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while an orphan was killed", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new ServerException(
          "mysqld %d of the dead run %s does not end; kill it by hand"
              .formatted(server.pid(), instance),
          e);
    }
  }

  private static List<Path> children(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Files::isDirectory).toList();
    }
  }
}
