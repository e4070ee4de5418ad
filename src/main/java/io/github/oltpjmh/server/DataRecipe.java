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

  /**
   * What a server that keeps its data holds of it.
   *
   * @throws SQLException when it cannot be read
   */
  default Resident resident(ConnectionSource connections) throws SQLException {
    return Resident.ABSENT;
  }

  /** Notes on the server that the rows are about to be changed, so that they are not as loaded. */
  default void changing(ConnectionSource connections) throws SQLException {}

  /** What a server that keeps its data holds. */
  enum Resident {
    /** Nothing of ours, or something else than these tables. */
    ABSENT,
    /** These tables as they were loaded. */
    AS_LOADED,
    /** These tables, changed by trials. */
    CHANGED
  }

  /** Opens a new connection each time. */
  @FunctionalInterface
  interface ConnectionSource {
    Connection open() throws SQLException;
  }
}
