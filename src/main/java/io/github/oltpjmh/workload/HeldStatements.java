package io.github.oltpjmh.workload;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** One connection, and all statements prepared on it at once. */
final class HeldStatements extends Statements {
  private final ConnectionSource source;
  private final PreparedStatement[][] prepared;
  private final List<Sql> sqls;
  private final int tables;
  private Connection connection;
  private Statement text;

  HeldStatements(ConnectionSource source, List<Sql> sqls, int tables) throws SQLException {
    this.source = source;
    this.sqls = sqls;
    this.tables = tables;
    this.prepared = new PreparedStatement[sqls.size()][];
    this.connection = source.open();
    try {
      this.text = connection.createStatement();
      prepare();
    } catch (SQLException | RuntimeException e) {
      Closing.after(e, connection::close);
      throw e;
    }
  }

  private void prepare() throws SQLException {
    for (int slot = 0; slot < prepared.length; slot++) {
      Sql sql = sqls.get(slot);
      PreparedStatement[] byTable = new PreparedStatement[sql.tables(tables)];
      for (int table = 0; table < byTable.length; table++) {
        byTable[table] = connection.prepareStatement(sql.text(table));
      }
      prepared[slot] = byTable;
    }
  }

  @Override
  void enter() {}

  @Override
  void leave() {}

  @Override
  PreparedStatement take(int slot, int table) {
    return prepared[slot][table];
  }

  @Override
  void give(PreparedStatement statement) {}

  @Override
  Statement text() {
    return text;
  }

  @Override
  void give(Statement statement) {}

  @Override
  Connection connection() {
    return connection;
  }

  @Override
  void reopen() throws SQLException {
    Closing.broken(connection);
    connection = source.open();
    text = connection.createStatement();
    prepare();
  }

  @Override
  void close() throws SQLException {
    connection.close();
  }
}
