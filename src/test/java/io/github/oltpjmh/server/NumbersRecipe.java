package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A small table, and a count of how often it was loaded. */
final class NumbersRecipe implements DataRecipe {
  private final String name;
  private final long estimatedBytes;
  private final AtomicInteger loads = new AtomicInteger();

  NumbersRecipe(String name) {
    this(name, 1 << 20);
  }

  /** A recipe that is treated like one of that many bytes. */
  NumbersRecipe(String name, long estimatedBytes) {
    this.name = name;
    this.estimatedBytes = estimatedBytes;
  }

  int loads() {
    return loads.get();
  }

  @Override
  public String fingerprint() {
    return "numbers " + name;
  }

  @Override
  public String schema() {
    return "numbers";
  }

  @Override
  public long estimatedBytes() {
    return estimatedBytes;
  }

  @Override
  public void load(ConnectionSource connections) throws SQLException {
    loads.incrementAndGet();
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE IF NOT EXISTS numbers");
      statement.execute("CREATE TABLE IF NOT EXISTS numbers.n (id INT PRIMARY KEY) ENGINE=InnoDB");
      statement.execute("REPLACE INTO numbers.n VALUES (1),(2),(3)");
    }
  }
}
