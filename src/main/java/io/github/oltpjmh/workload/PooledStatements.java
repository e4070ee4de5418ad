package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A connection for each event; the driver keeps the prepared statements of each connection. */
final class PooledStatements extends Statements {
  private final ConnectionSource source;
  private final String[][] texts;
  private @Nullable Connection connection;

  PooledStatements(ConnectionSource source, List<Sql> sqls, int tables) {
    this.source = source;
    this.texts = new String[sqls.size()][];
    for (int slot = 0; slot < texts.length; slot++) {
      Sql sql = sqls.get(slot);
      texts[slot] = new String[sql.tables(tables)];
      for (int table = 0; table < texts[slot].length; table++) {
        texts[slot][table] = sql.text(table);
      }
    }
  }

  @Override
  void enter() throws SQLException {
    connection = source.open();
  }

  @Override
  void leave() throws SQLException {
    Connection borrowed = connection;
    connection = null;
    if (borrowed != null) {
      borrowed.close();
    }
  }

  @Override
  PreparedStatement take(int slot, int table) throws SQLException {
    return connection().prepareStatement(texts[slot][table]);
  }

  @Override
  void give(PreparedStatement statement) throws SQLException {
    statement.close();
  }

  @Override
  Statement text() throws SQLException {
    return connection().createStatement();
  }

  @Override
  void give(Statement statement) throws SQLException {
    statement.close();
  }

  @Override
  Connection connection() {
    Connection borrowed = connection;
    if (borrowed == null) {
      throw new IllegalStateException("no event is running");
    }
    return borrowed;
  }

  @Override
  void reopen() throws SQLException {
    Connection borrowed = connection;
    connection = null;
    if (borrowed != null) {
      Closing.broken(borrowed);
    }
    // Shows whether there is a server again; the next event borrows for itself.
    source.open().close();
  }

  @Override
  void close() throws SQLException {
    leave();
  }
}
