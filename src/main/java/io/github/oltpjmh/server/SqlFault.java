package io.github.oltpjmh.server;

import java.sql.SQLException;

/** What a server that others run says to a statement, with the remedy. */
final class SqlFault {
  private SqlFault() {}

  /** One message for a failure while doing something. */
  static ServerException of(SQLException e, String doing) {
    String remedy =
        switch (e.getErrorCode()) {
          case 1044, 1142, 1143, 1370 ->
              "; the account needs ALL PRIVILEGES on the tool's schema: GRANT ALL ON `oltp_jmh`.*"
                  + " TO …";
          case 1227 -> "; the account needs SYSTEM_VARIABLES_ADMIN, or SUPER before MySQL 8.0";
          case 1290, 1792, 1836 ->
              "; the server is read-only: name the primary, or measure read-only workloads on"
                  + " tables that 'prepare' made there";
          case 1049, 1146 -> "; 'prepare' makes the tables";
          case 1238 -> "; it cannot be changed while the server runs";
          case 1040, 1203, 1226 -> "; too few connections are left for this account";
          default -> "";
        };
    return new ServerException(doing + ": " + e.getMessage() + remedy, e);
  }
}
