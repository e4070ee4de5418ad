package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoginsTest {
  private static final Logins ENVIRONMENT =
      Logins.of(
          Map.of(
              "OLTP_USER", "all",
              "OLTP_PASSWORD", "p-all",
              "OLTP_PASSWORD_MY_DB", "p-own"));

  @TempDir private Path directory;

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("login.cnf"), text);
  }

  @Test
  void aLabelsOwnVariableWins() {
    assertThat(ENVIRONMENT.of("my-db")).isEqualTo(new Login("all", "p-own"));
    assertThat(ENVIRONMENT.of("other")).isEqualTo(new Login("all", "p-all"));
  }

  @Test
  void anOptionFileWinsAndItsLabelledGroupAboveAll() throws IOException {
    Logins logins =
        ENVIRONMENT.withFile(
            file(
                """
                [mysqld]
                password=no
                [client]
                user = f
                password="a # b"
                [client_new]
                password=x\\sy
                """));

    assertThat(logins.of("old")).isEqualTo(new Login("f", "a # b"));
    assertThat(logins.of("new")).isEqualTo(new Login("f", "x y"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "plain|plain",
        "'in single'|in single",
        "with # comment|with",
        "a#b|a#b",
        "back\\\\slash|back\\slash",
        "\"a\\tb\"|a\tb",
        "=x=|=x="
      })
  void valuesAreReadAsMysqlsClientsDo(String written, String password) throws IOException {
    Path file = file("[client]\nuser=u\npassword=" + written + "\n");

    assertThat(Logins.of(Map.of()).withFile(file).of("x").password()).isEqualTo(password);
  }

  @Test
  void whatWasTypedWinsAndReachesAForkThroughTheSocket() {
    Logins typed = ENVIRONMENT.withAsked("a", "gehe\u00efm").withAsked("b", "");

    try (LoginHandover handover = LoginHandover.open(typed).orElseThrow()) {
      Logins fork = ENVIRONMENT.withHandover(handover.socket());
      assertThat(fork.of("a").password()).isEqualTo("gehe\u00efm");
      assertThat(fork.of("b").password()).isEmpty();
      assertThat(fork.of("my-db").password()).isEqualTo("p-own");
      assertThat(handover.socket().getParent())
          .satisfies(
              path ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                      .isEqualTo("rwx------"));
    }
    assertThat(LoginHandover.open(ENVIRONMENT)).isEqualTo(Optional.empty());
  }

  @Test
  void whatIsMissingIsSaidWithEveryPlaceForIt() {
    assertThatThrownBy(() -> Logins.of(Map.of()).of("my-db"))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("no user is given for my-db")
        .hasMessageContaining("OLTP_USER or OLTP_USER_MY_DB")
        .hasMessageContaining("--password-file");
    assertThatThrownBy(() -> Logins.of(Map.of("OLTP_USER", "u")).of("jdbc:mysql://h:3306/"))
        .hasMessageContaining("set OLTP_PASSWORD (empty for an account without one)")
        .hasMessageContaining("--ask-password");
  }

  @Test
  void aFileThatAnyoneMayWriteIsRefused() throws IOException {
    Path file = file("[client]\nuser=u\npassword=geheim\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

    assertThatThrownBy(() -> Logins.of(Map.of()).withFile(file).of("x"))
        .hasMessageContaining("chmod 600")
        .hasMessageNotContaining("geheim");
  }

  @Test
  void nothingPrintsAPassword() {
    assertThat(ENVIRONMENT.of("x").toString()).isEqualTo("all");
    assertThat(ENVIRONMENT.withAsked("a", "geheim").toString()).doesNotContain("geheim");
    assertThat(ExternalUse.of(TlsMode.DISABLED).toString()).doesNotContain("p-all");
  }
}
