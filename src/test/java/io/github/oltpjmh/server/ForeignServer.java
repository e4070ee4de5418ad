package io.github.oltpjmh.server;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/**
 * A shared test server, used as one that others run: with accounts of its own and by its address.
 */
public final class ForeignServer {
  /** The account that may do all that the tool needs. */
  public static final String USER = "ext";

  /** Its password; whoever writes it anywhere is found. */
  public static final String PASSWORD = "s3cr3t 'geheim' \"x\"\\y";

  private final MysqlServer server;

  private ForeignServer(MysqlServer server) {
    this.server = server;
  }

  /** A server with durability 0/2. */
  public static ForeignServer of(String version) throws SQLException {
    ForeignServer foreign =
        new ForeignServer(TestServers.get("embedded:" + version, new NumbersRecipe("foreign", 10)));
    foreign.account(USER, "");
    foreign.grant(USER, "ALL PRIVILEGES ON *.*");
    return foreign;
  }

  /** Makes an account anew, with a clause such as {@code REQUIRE SSL}. */
  void account(String name, String clause) throws SQLException {
    String account = "'" + name + "'@'127.0.0.1'";
    execute(
        "DROP USER IF EXISTS " + account,
        "CREATE USER %s IDENTIFIED BY '%s' %s"
            .formatted(account, PASSWORD.replace("\\", "\\\\").replace("'", "''"), clause));
  }

  void grant(String name, String privileges) throws SQLException {
    execute("GRANT %s TO '%s'@'127.0.0.1'".formatted(privileges, name));
  }

  public void execute(String... statements) throws SQLException {
    try (Connection connection = TestServers.connect(server, "");
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The last column of the first row. */
  public String query(String sql) throws SQLException {
    try (Connection connection = TestServers.connect(server, "");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? String.valueOf(rows.getString(rows.getMetaData().getColumnCount())) : "";
    }
  }

  public int port() {
    return server.endpoint().port();
  }

  public String url() {
    return "jdbc:mysql://127.0.0.1:" + port() + "/";
  }

  static Logins logins(String user, String password) {
    Map<String, String> environment = new HashMap<>();
    environment.put("OLTP_USER", user);
    environment.put("OLTP_PASSWORD", password);
    return Logins.of(environment);
  }

  static ExternalUse use(Logins logins) {
    return new ExternalUse(
        logins,
        TlsMode.DISABLED,
        TlsFiles.NONE,
        false,
        false,
        ExternalUse.DataPolicy.RELOAD,
        false);
  }
}
