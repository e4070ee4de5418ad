package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The instances of this JVM, which its end must not leave behind. */
final class LiveInstances {
  private static final Map<Path, InstanceDirectory> LIVE = new ConcurrentHashMap<>();
  private static final Set<Runnable> AT_END = new LinkedHashSet<>();
  private static @Nullable Thread hook;
  private static boolean closing;

  private LiveInstances() {}

  static synchronized void add(InstanceDirectory instance) {
    arm();
    LIVE.put(instance.path(), instance);
  }

  /** Has something else done when this JVM ends, unless it is forgotten before. */
  static synchronized void atEnd(Runnable work) {
    arm();
    AT_END.add(work);
  }

  static synchronized void forget(Runnable work) {
    AT_END.remove(work);
  }

  private static synchronized void arm() {
    if (closing) {
      throw new ServerException("this JVM is ending, no server is started any more");
    }
    if (hook == null) {
      hook = new Thread(LiveInstances::closeAll, "oltp-jmh-servers");
      Runtime.getRuntime().addShutdownHook(hook);
    }
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
    List<Runnable> work = new ArrayList<>();
    synchronized (LiveInstances.class) {
      closing = true;
      work.addAll(AT_END);
    }
    // What was begun last may need what was begun before.
    Collections.reverse(work);
    LIVE.values().forEach(instance -> work.add(instance::close));
    List<RuntimeException> failures = new ArrayList<>();
    for (Runnable each : work) {
      try {
        each.run();
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
