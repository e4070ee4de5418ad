package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The instances of this JVM, which its end must not leave behind. */
final class LiveInstances {
  private static final Map<Path, InstanceDirectory> LIVE = new ConcurrentHashMap<>();
  private static @Nullable Thread hook;
  private static boolean closing;

  private LiveInstances() {}

  static synchronized void add(InstanceDirectory instance) {
    if (closing) {
      throw new ServerException("this JVM is ending, no server is started any more");
    }
    if (hook == null) {
      hook = new Thread(LiveInstances::closeAll, "oltp-jmh-servers");
      Runtime.getRuntime().addShutdownHook(hook);
    }
    LIVE.put(instance.path(), instance);
  }

  static void remove(InstanceDirectory instance) {
    LIVE.remove(instance.path());
  }

  static boolean isOwn(Path path) {
    return LIVE.containsKey(path);
  }

  /**
   * Kills all servers and deletes their directories. Their data is thrown away in any case, so
   * there is no reason to let them shut down while the user waits.
   */
  static void closeAll() {
    synchronized (LiveInstances.class) {
      closing = true;
    }
    List<RuntimeException> failures = new ArrayList<>();
    for (InstanceDirectory instance : List.copyOf(LIVE.values())) {
      try {
        instance.close();
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.subList(1, failures.size()).forEach(first::addSuppressed);
      throw first;
    }
  }
}
