package io.github.oltpjmh.bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.oltpjmh.server.Endpoint;
import io.github.oltpjmh.workload.ConnectionSource;
import io.github.oltpjmh.workload.Holding;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** A HikariCP pool of exactly as many connections as there are client threads. */
final class ConnectionPool implements AutoCloseable {
  private static final long CONNECT_TIMEOUT_MILLIS = TimeUnit.SECONDS.toMillis(30);

  private final HikariDataSource pool;

  ConnectionPool(Endpoint endpoint, String schema, int threads, Map<String, String> properties) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("oltp");
    config.setJdbcUrl(endpoint.jdbcUrl(schema));
    config.setUsername(endpoint.user());
    config.setPassword(endpoint.password());
    config.setMaximumPoolSize(threads);
    config.setMinimumIdle(threads);
    config.setConnectionTimeout(CONNECT_TIMEOUT_MILLIS);
    // Nothing may be renewed or probed in the middle of a measurement.
    config.setMaxLifetime(0);
    config.setIdleTimeout(0);
    config.setKeepaliveTime(0);
    config.setInitializationFailTimeout(CONNECT_TIMEOUT_MILLIS);
    Properties driver = new Properties();
    driver.putAll(properties);
    config.setDataSourceProperties(driver);
    this.pool = new HikariDataSource(config);
  }

  /**
   * Where sessions take connections from. One that holds its connection gets the driver's own, past
   * the pool's proxies, since those would be on the path of every statement.
   */
  ConnectionSource source(Holding holding) {
    return switch (holding) {
      case HELD -> () -> HeldConnection.of(pool.getConnection());
      case POOLED -> pool::getConnection;
    };
  }

  @Override
  public void close() {
    pool.close();
  }
}
