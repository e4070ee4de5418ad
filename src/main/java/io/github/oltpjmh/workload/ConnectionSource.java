package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens (or borrows) a connection each time; closing that connection closes (or returns) it. */
@FunctionalInterface
public interface ConnectionSource {
  /** A usable connection in autocommit mode. */
  Connection open() throws SQLException;
}
