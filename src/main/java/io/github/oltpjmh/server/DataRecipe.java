package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.SQLException;

/** The tables that a server must hold before a trial, and how to make them. */
public interface DataRecipe {
  /**
   * A stable text that names everything the rows and tables depend on; equal texts mean equal data.
   */
  String fingerprint();

  /** The schema that the tables live in. */
  String schema();

  /** Bytes that the tables will take on disk, estimated on the high side. */
  long estimatedBytes();

  /**
   * Makes schema, tables, rows and indexes, and analyzes them.
   *
   * @param connections opens connections to the empty server, without a default schema
   */
  void load(ConnectionSource connections) throws SQLException;

  /** Opens a new connection each time. */
  @FunctionalInterface
  interface ConnectionSource {
    Connection open() throws SQLException;
  }
}
