package io.github.oltpjmh.workload;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The steps that execute prepared statements. */
final class Steps {
  private Steps() {}

  private static void read(PreparedStatement statement, Counters counters) throws SQLException {
    // The driver has read all rows when executeQuery returns, as sysbench's has.
    statement.executeQuery().close();
    counters.reads++;
  }

  private static void change(PreparedStatement statement, Counters counters) throws SQLException {
    counters.changed(statement.executeUpdate());
  }

  /** A statement without parameters and rows. */
  record Plain(int slot) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, 0);
      change(statement, counters);
      statements.give(statement);
    }
  }

  /** Reads of a row by its key, all from one table. */
  record PointSelects(int slot, int count, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 0; i < count; i++) {
        statement.setInt(1, draws.key());
        read(statement, counters);
      }
      statements.give(statement);
    }
  }

  /** Reads of the keys from a random one to {@code last} more, not cut at the end of the table. */
  record Ranges(int slot, int count, int last, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 0; i < count; i++) {
        int from = draws.key();
        statement.setInt(1, from);
        statement.setInt(2, from + last);
        read(statement, counters);
      }
      statements.give(statement);
    }
  }

  /** Changes whose only parameter is the key. */
  record KeyedChanges(int slot, int count, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 0; i < count; i++) {
        statement.setInt(1, draws.key());
        change(statement, counters);
      }
      statements.give(statement);
    }
  }

  /** Changes of column c. */
  record TextUpdates(int slot, int count, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 0; i < count; i++) {
        statement.setString(1, draws.c());
        statement.setInt(2, draws.key());
        change(statement, counters);
      }
      statements.give(statement);
    }
  }

  /** Deletes a row and inserts another with its id. */
  record DeleteInserts(int delete, int insert, int count, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      int table = draws.table();
      PreparedStatement deletes = statements.take(delete, table);
      PreparedStatement inserts = statements.take(insert, table);
      for (int i = 0; i < count; i++) {
        int id = draws.key();
        deletes.setInt(1, id);
        inserts.setInt(1, id);
        inserts.setInt(2, draws.key());
        inserts.setString(3, draws.c());
        inserts.setString(4, draws.pad());
        change(deletes, counters);
        change(inserts, counters);
      }
      statements.give(inserts);
      statements.give(deletes);
    }
  }

  /** A read of rows by a list of keys. */
  record InList(int slot, int points, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 1; i <= points; i++) {
        statement.setInt(i, draws.key());
      }
      read(statement, counters);
      statements.give(statement);
    }
  }

  /** A read of always the same rows. */
  record HotPoints(int slot, int points, int first, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      for (int i = 0; i < points; i++) {
        statement.setInt(i + 1, first + i);
      }
      read(statement, counters);
      statements.give(statement);
    }
  }

  /** A change of rows by a list of keys. */
  record UpdateInList(int slot, int points, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, draws.table());
      statement.setString(1, draws.c());
      for (int i = 1; i <= points; i++) {
        statement.setInt(i + 1, draws.key());
      }
      change(statement, counters);
      statements.give(statement);
    }
  }

  /** A read by a list of values of k from the thread's slice. */
  record SlicePoints(int slot, int points, KeySampler slice, Draws draws) implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, 0);
      for (int i = 1; i <= points; i++) {
        statement.setInt(i, draws.key(slice));
      }
      read(statement, counters);
      statements.give(statement);
    }
  }

  /** A read by a list of ranges of k from the thread's slice. */
  record SliceRanges(int slot, int ranges, int delta, KeySampler slice, Draws draws)
      implements Step {
    @Override
    public void run(Statements statements, Counters counters) throws SQLException {
      PreparedStatement statement = statements.take(slot, 0);
      for (int i = 0; i < ranges; i++) {
        int from = draws.key(slice);
        statement.setInt(2 * i + 1, from);
        statement.setInt(2 * i + 2, from + delta);
      }
      read(statement, counters);
      statements.give(statement);
    }
  }
}
