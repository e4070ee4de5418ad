package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command that becomes mysqld: limits, processors, a prefix such as valgrind, mysqld itself,
 * each replacing the one before, so that the process id stays.
 *
 * @param openFiles limit of open files, soft and hard
 * @param cpus processors as {@code taskset -c} takes them
 * @param prefix what mysqld's command is appended to
 */
record LaunchCommand(long openFiles, Optional<String> cpus, List<String> prefix) {
  List<String> of(List<String> mysqld) {
    // Where the limit cannot be raised that far, the highest possible; the read-back tells.
    String limits =
        "ulimit -n %d 2>/dev/null || ulimit -n \"$(ulimit -H -n)\"".formatted(openFiles);
    List<String> command = new ArrayList<>(List.of("sh", "-c", limits + "; exec \"$@\"", "sh"));
    cpus.ifPresent(list -> command.addAll(List.of(taskset(), "-c", list)));
    command.addAll(prefix);
    command.addAll(mysqld);
    return command;
  }

  /** What every start of mysqld on a data directory needs, whatever it is started for. */
  static List<String> mysqld(Installation installation, InstanceDirectory instance) {
    List<String> command = new ArrayList<>();
    command.add(installation.mysqld().toString());
    command.add("--no-defaults");
    if (isRoot(instance.path())) {
      command.add("--user=root");
    }
    command.add("--basedir=" + installation.basedir());
    command.add("--datadir=" + instance.data());
    command.add("--tmpdir=" + instance.tmp());
    installation.messages().ifPresent(share -> command.add("--lc-messages-dir=" + share));
    return command;
  }

  private static String taskset() {
    return Command.find("taskset")
        .orElseThrow(
            () ->
                new ServerException(
                    "processors for mysqld are named, and taskset is not here: install util-linux"))
        .toString();
  }

  private static boolean isRoot(Path ownFile) {
    try {
      return Files.getAttribute(ownFile, "unix:uid") instanceof Integer uid && uid == 0;
    } catch (IOException | UnsupportedOperationException e) {
      return "root".equals(System.getProperty("user.name"));
    }
  }
}
