package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.DataRecipe;
import io.github.oltpjmh.workload.Loader;
import io.github.oltpjmh.workload.Tables;
import java.sql.SQLException;

/**
 * The sbtest tables as a server's data.
 *
 * @param tables to make
 */
public record SbtestRecipe(Tables tables) implements DataRecipe {
  private static final int LOADERS = Math.min(8, Runtime.getRuntime().availableProcessors());

  @Override
  public String fingerprint() {
    return tables.fingerprint();
  }

  @Override
  public String schema() {
    return tables.schema();
  }

  @Override
  public long estimatedBytes() {
    return tables.estimatedBytes();
  }

  @Override
  public void load(ConnectionSource connections) throws SQLException {
    loader().load(connections::open);
  }

  @Override
  public Resident resident(ConnectionSource connections) throws SQLException {
    String loaded = loader().loaded(connections::open).orElse("");
    if (loaded.equals(tables.fingerprint())) {
      return Resident.AS_LOADED;
    }
    return loaded.equals(Loader.CHANGED + tables.fingerprint())
        ? Resident.CHANGED
        : Resident.ABSENT;
  }

  @Override
  public void changing(ConnectionSource connections) throws SQLException {
    loader().changing(connections::open);
  }

  private Loader loader() {
    return new Loader(tables, LOADERS, Loader.Progress.NONE);
  }
}
