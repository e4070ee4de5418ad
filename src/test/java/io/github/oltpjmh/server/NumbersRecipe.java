package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A small table, and a count of how often it was loaded. */
final class NumbersRecipe implements DataRecipe {
  private final String name;
  private final AtomicInteger loads = new AtomicInteger();

  NumbersRecipe(String name) {
    this.name = name;
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
    return 1 << 20;
  }

  @Override
  public void load(ConnectionSource connections) throws SQLException {
    loads.incrementAndGet();
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE numbers");
      statement.execute("CREATE TABLE numbers.n (id INT PRIMARY KEY) ENGINE=InnoDB");
      statement.execute("INSERT INTO numbers.n VALUES (1),(2),(3)");
    }
  }
}
