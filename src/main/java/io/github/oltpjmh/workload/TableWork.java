package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A job done once for every table, by several threads with a connection each. */
final class TableWork {
  private final Tables tables;
  private final ConnectionSource connections;
  private final Job job;
  private final AtomicInteger next = new AtomicInteger();

  TableWork(Tables tables, ConnectionSource connections, Job job) {
    this.tables = tables;
    this.connections = connections;
    this.job = job;
  }

  /** What is to be done to a table, counted from 1. */
  @FunctionalInterface
  interface Job {
    void run(Connection connection, int table) throws SQLException;
  }

  /** Does all tables; after a failure no table is begun, and the first failure is thrown. */
  void run(int threads) throws SQLException {
    int workers = Math.min(threads, tables.count());
    ExecutorService executor = Executors.newFixedThreadPool(workers);
    try {
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < workers; i++) {
        futures.add(executor.submit(this::work));
      }
      await(futures);
    } finally {
      executor.shutdownNow();
    }
  }

  private Void work() throws SQLException {
    try (Connection connection = connections.open()) {
      connection.setCatalog(tables.schema());
      int table = next.incrementAndGet();
      while (table <= tables.count()) {
        job.run(connection, table);
        table = next.incrementAndGet();
      }
      return null;
    } catch (SQLException | RuntimeException e) {
      next.set(tables.count());
      throw e;
    }
  }

  private void await(List<Future<?>> futures) throws SQLException {
    SQLException failure = null;
    for (Future<?> future : futures) {
      try {
        future.get();
      } catch (ExecutionException e) {
        SQLException found =
            e.getCause() instanceof SQLException sql ? sql : new SQLException(e.getCause());
        if (failure == null) {
          failure = found;
        } else {
          failure.addSuppressed(found);
        }
      } catch (InterruptedException e) {
        next.set(tables.count());
        Thread.currentThread().interrupt();
        throw new SQLException("interrupted while working on the tables", e);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
