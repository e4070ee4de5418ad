package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that others run: what is left alone, what is put back, and what is said of faults. */
class ExternalServerIT {
  private static ForeignServer foreign;

  @TempDir private Path cache;

  @BeforeAll
  static void start() throws SQLException {
    foreign = ForeignServer.of("8.0.15");
    foreign.execute(
        "CREATE DATABASE IF NOT EXISTS theirs",
        "CREATE TABLE IF NOT EXISTS theirs.t (id INT PRIMARY KEY, c TEXT)",
        "REPLACE INTO theirs.t VALUES (1, 'a'), (2, 'b')");
  }

  private ServerRequest request(String url, String durability, ExternalUse use) {
    return ServerRequest.of(
            ServerSpec.parse("ext=" + url),
            Durability.parse(durability),
            new TableRecipe("mine"),
            Placement.in(cache))
        .withExternal(use);
  }

  private ServerRequest request(ExternalUse use) {
    return request(foreign.url(), "0/2", use);
  }

  private static ExternalUse known() {
    return ForeignServer.use(ForeignServer.logins(ForeignServer.USER, ForeignServer.PASSWORD));
  }

  private static ExternalUse as(String user) {
    return ForeignServer.use(ForeignServer.logins(user, ForeignServer.PASSWORD));
  }

  private static ExternalUse with(boolean accept, boolean setGlobal) {
    ExternalUse known = known();
    return new ExternalUse(
        known.logins(), known.tls(), known.files(), accept, setGlobal, known.data(), false);
  }

  private static String durability() throws SQLException {
    return foreign.query("SELECT CONCAT(@@sync_binlog, '/', @@innodb_flush_log_at_trx_commit)");
  }

  @Test
  void itIsReadAndRecordedAndNothingElseIsTouched() throws SQLException {
    String before = foreign.query("CHECKSUM TABLE theirs.t");
    try (MysqlServer server = Servers.start(request(known()))) {
      assertThat(server.pid()).isEmpty();
      assertThat(server.identity().version()).startsWith("8.0.15");
      assertThat(server.identity().build())
          .containsEntry("product", "MySQL")
          .containsEntry("answered", "127.0.0.1:" + foreign.port())
          .containsKey("serverUuid");
      assertThat(server.settings()).containsEntry("sync_binlog", "0");
      assertThat(server.facts().data()).isEqualTo(StartFacts.DataOrigin.RESIDENT);
      assertThat(server.facts().notes()).anyMatch(note -> note.startsWith("not restarted"));
      assertThat(server.endpoint().toString()).doesNotContain(ForeignServer.PASSWORD);
    }
    assertThat(foreign.query("CHECKSUM TABLE theirs.t")).isEqualTo(before);
  }

  @Test
  void otherSettingsFailWithTheListOfDifferences() {
    assertThatThrownBy(() -> Servers.start(request(foreign.url(), "1/1", known())))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("sync_binlog asked 1, effective 0")
        .hasMessageContaining("innodb_flush_log_at_trx_commit asked 1, effective 2")
        .hasMessageContaining("--accept-settings")
        .hasMessageContaining("--set-global");
    assertThatThrownBy(
            () -> Servers.start(request(known()).withOptions(Map.of("innodb_no_such_thing", "1"))))
        .hasMessageContaining("innodb_no_such_thing is unknown to this server");
  }

  @Test
  void acceptedDifferencesStandInTheResult() {
    try (MysqlServer server = Servers.start(request(foreign.url(), "1/1", with(true, false)))) {
      assertThat(server.settings()).containsEntry("sync_binlog", "0");
      assertThat(server.facts().notes())
          .anyMatch(note -> note.contains("accepted") && note.contains("sync_binlog asked 1"));
    }
  }

  @Test
  void settingsAreSetForTheTrialAndPutBack() throws SQLException {
    try (MysqlServer server = Servers.start(request(foreign.url(), "1/1", with(false, true)))) {
      assertThat(durability()).isEqualTo("1/1");
      assertThat(server.settings()).containsEntry("sync_binlog", "1");
    }
    assertThat(durability()).isEqualTo("0/2");
  }

  @Test
  void settingsAreBackAfterAFailedStart() throws SQLException {
    ServerRequest request =
        request(foreign.url(), "1/1", with(false, true)).withOptions(Map.of("log_bin", "OFF"));

    assertThatThrownBy(() -> Servers.start(request)).hasMessageContaining("log_bin");

    assertThat(durability()).isEqualTo("0/2");
  }

  @Test
  void theNextStartPutsBackWhatAKilledRunHadSet() throws Exception {
    Process killed =
        OwnerProcess.external(
            cache, "ext=" + foreign.url(), ForeignServer.USER, ForeignServer.PASSWORD);
    assertThat(durability()).isEqualTo("1/1");
    killed.destroyForcibly().waitFor();
    assertThat(durability()).isEqualTo("1/1");

    try (MysqlServer server = Servers.start(request(known()))) {
      assertThat(durability()).isEqualTo("0/2");
      assertThat(server.facts().notes()).contains("sync_binlog put back to 0");
    }
    try (var files = Files.list(cache.resolve("external"))) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".settings"));
    }
  }

  @Test
  void settingsAreBackAfterCtrlC() throws Exception {
    Process interrupted =
        OwnerProcess.external(
            cache, "ext=" + foreign.url(), ForeignServer.USER, ForeignServer.PASSWORD);
    assertThat(durability()).isEqualTo("1/1");

    interrupted.destroy();
    interrupted.waitFor();

    assertThat(durability()).isEqualTo("0/2");
  }

  @Test
  void changedTablesAreLoadedAnewOrAged() {
    KeptRecipe reloaded = new KeptRecipe(DataRecipe.Resident.CHANGED);
    KeptRecipe aged = new KeptRecipe(DataRecipe.Resident.CHANGED);
    KeptRecipe fresh = new KeptRecipe(DataRecipe.Resident.AS_LOADED);

    assertThat(notes(reloaded, ExternalUse.DataPolicy.RELOAD))
        .anyMatch(note -> note.endsWith("tables loaded before this trial"));
    assertThat(notes(aged, ExternalUse.DataPolicy.AGED))
        .anyMatch(note -> note.endsWith("aged by earlier trials (data=aged)"));
    assertThat(notes(fresh, ExternalUse.DataPolicy.RELOAD))
        .anyMatch(note -> note.endsWith("as an earlier start loaded them"));

    assertThat(reloaded.calls).containsExactly("load", "changing");
    assertThat(aged.calls).containsExactly("changing");
    assertThat(fresh.calls).containsExactly("changing");
  }

  private List<String> notes(DataRecipe recipe, ExternalUse.DataPolicy policy) {
    ServerRequest request =
        ServerRequest.of(
                ServerSpec.parse("ext=" + foreign.url()),
                new Durability(0, 2),
                recipe,
                Placement.in(cache))
            .withExternal(known().with(TlsMode.DISABLED, policy, true));
    try (MysqlServer server = Servers.start(request)) {
      return server.facts().notes();
    }
  }

  /** Tables that the server is said to hold; what is asked of them is written down. */
  private static final class KeptRecipe implements DataRecipe {
    private final Resident resident;
    private final List<String> calls = new ArrayList<>();

    KeptRecipe(Resident resident) {
      this.resident = resident;
    }

    @Override
    public String fingerprint() {
      return "kept";
    }

    @Override
    public String schema() {
      return "kept";
    }

    @Override
    public long estimatedBytes() {
      return 1;
    }

    @Override
    public Resident resident(ConnectionSource connections) {
      return resident;
    }

    @Override
    public void load(ConnectionSource connections) {
      calls.add("load");
    }

    @Override
    public void changing(ConnectionSource connections) {
      calls.add("changing");
    }
  }

  @Test
  void theFirstHostThatAnswersIsMeasured() {
    String url = "jdbc:mysql://127.0.0.1:1,127.0.0.1:" + foreign.port() + "/";
    try (MysqlServer server = Servers.start(request(url, "0/2", known()))) {
      assertThat(server.endpoint().port()).isEqualTo(foreign.port());
    }
  }

  @Test
  void oneRunAtATimeUsesAServer() {
    try (ReachedServer reached =
        ReachedServer.reach(
            ServerSpec.parse("ext=" + foreign.url()), known(), Placement.in(cache))) {
      assertThat(reached.variables()).containsKey("version");
      assertThatThrownBy(() -> Servers.start(request(known())))
          .hasMessageContaining("another run uses this server");
    }
  }

  @Test
  void loginFaultsAreNamed() throws SQLException {
    foreign.account("tlsonly", "REQUIRE SSL");
    foreign.account("nobody", "");
    foreign.account("locked", "ACCOUNT LOCK");
    foreign.account("expired", "PASSWORD EXPIRE");

    fault(ForeignServer.use(ForeignServer.logins("ext", "wrong")), "ext: 127.0.0.1", "password");
    fault(as("tlsonly"), "'tlsonly' is let in over TLS only", "--tls required");
    fault(as("locked"), "'locked' is locked");
    fault(as("expired"), "'expired' has expired");
    fault(as("nobody"), "GRANT ALL ON `oltp_jmh`.*");
  }

  private void fault(ExternalUse use, String... parts) {
    assertThatThrownBy(() -> Servers.start(request(use)))
        .isInstanceOf(ServerException.class)
        .satisfies(
            e ->
                assertThat(e.getMessage())
                    .contains(parts)
                    .doesNotContain(ForeignServer.PASSWORD)
                    .hasLineCount(1));
  }

  @Test
  void addressFaultsAreNamed() {
    assertThatThrownBy(
            () -> Servers.start(request("jdbc:mysql://no-such-host.invalid/", "0/2", known())))
        .hasMessageContaining("unknown host 'no-such-host.invalid'");
    assertThatThrownBy(() -> Servers.start(request("jdbc:mysql://127.0.0.1:1/", "0/2", known())))
        .hasMessageContaining("127.0.0.1:1: connection refused");
  }

  @Test
  void aSchemaOfOthersIsRefusedAndKept() throws SQLException {
    String before = foreign.query("CHECKSUM TABLE theirs.t");
    ServerRequest request =
        ServerRequest.of(
                ServerSpec.parse("ext=" + foreign.url()),
                new Durability(0, 2),
                new TableRecipe("theirs"),
                Placement.in(cache))
            .withExternal(known());

    assertThatThrownBy(() -> Servers.start(request)).hasMessageContaining("not made by");

    assertThat(foreign.query("CHECKSUM TABLE theirs.t")).isEqualTo(before);
  }

  @Test
  void limitsThatTheTrialWouldPassAreNamedWithNumbers() {
    ServerRequest plain = request(known());
    ServerRequest request =
        new ServerRequest(
                plain.spec(),
                plain.durability(),
                Map.of(),
                Optional.empty(),
                Map.of("max_prepared_stmt_count", 36_220L),
                plain.data(),
                plain.placement())
            .withExternal(known());

    assertThatThrownBy(() -> Servers.start(request))
        .hasMessageContaining("max_prepared_stmt_count is 16382")
        .hasMessageContaining("36220 are needed")
        .hasMessageContaining("psOverflow=disable");
  }

  @Test
  void aReadOnlyServerIsRefusedWhereTablesMustBeWritten() throws SQLException {
    foreign.execute("SET GLOBAL super_read_only = ON");
    try {
      ExternalUse writing = known().with(TlsMode.DISABLED, known().data(), true);
      assertThatThrownBy(() -> Servers.start(request(writing)))
          .hasMessageContaining("read-only (super_read_only is ON)");
    } finally {
      foreign.execute("SET GLOBAL super_read_only = OFF", "SET GLOBAL read_only = OFF");
    }
  }

  @Test
  void tlsChecksTheAuthorityAndShowsACertificate() throws SQLException {
    foreign.account("certified", "REQUIRE X509");
    foreign.grant("certified", "ALL PRIVILEGES ON *.*");
    Path data = Path.of(foreign.query("SELECT @@datadir"));
    TlsFiles files =
        new TlsFiles(
            Optional.of(data.resolve("ca.pem")),
            Optional.of(data.resolve("client-cert.pem")),
            Optional.of(data.resolve("client-key.pem")));

    try (MysqlServer server = Servers.start(request(tls("certified", TlsMode.VERIFY_CA, files)));
        Connection connection = connect(server)) {
      assertThat(Variables.query(connection, "SELECT VERSION()")).startsWith("8.0.15");
    }
    assertThatThrownBy(() -> Servers.start(request(tls("ext", TlsMode.VERIFY_CA, TlsFiles.NONE))))
        .hasMessageContaining("the server's certificate is not accepted with tls=verify_ca")
        .hasMessageContaining("--tls-ca");
    assertThatThrownBy(() -> Servers.start(request(tls("ext", TlsMode.VERIFY_IDENTITY, files))))
        .hasMessageContaining("tls=verify_identity");
  }

  private static Connection connect(MysqlServer server) throws SQLException {
    return new ExternalConnections(server.endpoint(), server.driverProperties(TlsMode.VERIFY_CA))
        .open();
  }

  private static ExternalUse tls(String user, TlsMode mode, TlsFiles files) {
    ExternalUse known = known();
    return new ExternalUse(
        ForeignServer.logins(user, ForeignServer.PASSWORD),
        mode,
        files,
        false,
        false,
        known.data(),
        false);
  }

  /** One table in a schema, which is ours where it has a table {@code mark}. */
  private record TableRecipe(String schema) implements DataRecipe {
    @Override
    public String fingerprint() {
      return "table of " + schema;
    }

    @Override
    public long estimatedBytes() {
      return 1;
    }

    @Override
    public void load(ConnectionSource connections) throws SQLException {
      try (Connection connection = connections.open();
          Statement statement = connection.createStatement()) {
        if (schema.equals("theirs")) {
          throw new SQLException("schema 'theirs' exists and was not made by us");
        }
        statement.execute("CREATE DATABASE IF NOT EXISTS " + schema);
        statement.execute("CREATE TABLE IF NOT EXISTS " + schema + ".t (id INT)");
      }
    }
  }
}
