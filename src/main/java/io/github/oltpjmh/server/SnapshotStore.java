package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Data directories kept in the cache, each made once and copied for every trial. */
final class SnapshotStore {
  private static final Duration LIMIT = Duration.ofHours(12);
  // Redo log, undo, system tables and binlog beside the tables.
  private static final long OVERHEAD = 700L << 20;

  private final Placement placement;
  private final Installation installation;
  private final Settings settings;
  private final StartLog startLog;

  SnapshotStore(
      Placement placement, Installation installation, Settings settings, StartLog startLog) {
    this.placement = placement;
    this.installation = installation;
    this.settings = settings;
    this.startLog = startLog;
  }

  /** Puts a copy of the recipe's data into the instance; loads it first where it is not kept. */
  StartFacts.DataOrigin provide(DataRecipe recipe, InstanceDirectory instance) {
    List<String> madeFrom = new ArrayList<>(bareMadeFrom());
    madeFrom.add("recipe " + recipe.fingerprint());
    String key = Snapshot.key(madeFrom);
    Snapshot snapshot = new Snapshot(directory(key), madeFrom);
    try (CacheLock held = CacheLock.acquire(lock(key), LIMIT)) {
      assert held != null;
      boolean kept = isKept(snapshot);
      if (!kept) {
        startLog.time("load", () -> make(snapshot, recipe));
      }
      DiskSpace.require(placement.instances(), snapshot.bytes() + OVERHEAD, "a trial's data");
      startLog.time("copy", () -> snapshot.copyTo(instance.data()));
      return kept ? StartFacts.DataOrigin.SNAPSHOT : StartFacts.DataOrigin.LOADED;
    } catch (IOException e) {
      throw new ServerException(
          "cannot keep or copy data in %s: %s".formatted(placement.cache(), e), e);
    }
  }

  private void make(Snapshot snapshot, DataRecipe recipe) throws IOException {
    DiskSpace.require(
        placement.instances(), recipe.estimatedBytes() + OVERHEAD, "loading the tables");
    InstanceDirectory instance = InstanceDirectory.create(placement.instances());
    try {
      bare(instance);
      DataLoader loader = new DataLoader(installation, settings);
      loader.load(instance, recipe);
      snapshot.keep(instance.data());
    } catch (SQLException e) {
      throw KeptLog.explain(
          new ServerException("cannot load the tables: " + e.getMessage(), e), instance, placement);
    } catch (ServerException e) {
      throw KeptLog.explain(e, instance, placement);
    } finally {
      instance.close();
    }
  }

  private void bare(InstanceDirectory instance) throws IOException {
    List<String> madeFrom = bareMadeFrom();
    String key = Snapshot.key(madeFrom);
    Snapshot bare = new Snapshot(directory(key), madeFrom);
    try (CacheLock held = CacheLock.acquire(lock(key), LIMIT)) {
      assert held != null;
      if (!isKept(bare)) {
        new DataLoader(installation, settings).initialise(instance);
        bare.keep(instance.data());
      }
      bare.copyTo(instance.data());
    }
  }

  private boolean isKept(Snapshot snapshot) throws IOException {
    boolean whole = snapshot.isWhole();
    if (!whole && snapshot.exists()) {
      startLog.note("a kept data directory was not whole, it is made anew");
    }
    return whole;
  }

  private List<String> bareMadeFrom() {
    List<String> madeFrom = new ArrayList<>();
    madeFrom.add("mysqld " + installation.version() + " " + installation.sha256());
    for (Map.Entry<String, String> option : settings.creation().entrySet()) {
      madeFrom.add(option.getKey() + "=" + option.getValue());
    }
    return madeFrom.stream().sorted().toList();
  }

  private Path directory(String key) {
    return placement.cache().resolve("snapshots").resolve(key);
  }

  private Path lock(String key) {
    return placement.cache().resolve("locks").resolve("snapshot-" + key + ".lock");
  }
}
