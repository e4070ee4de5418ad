package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionFaultTest {
  private static final ConnectionFault FAULT =
      new ConnectionFault(new ExternalUrl.Host("db", 3306), "u", TlsMode.DISABLED, false);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1045|access denied for user 'u'",
        "1040|too few connections are left",
        "1226|too few connections are left",
        "1130|refuses connections from this host",
        "1862|has expired",
        "3118|is locked",
        "3159|--tls required"
      })
  void codesHaveTheirRemedy(int code, String part) {
    assertThat(FAULT.message(new SQLException("said", "08001", code)))
        .startsWith("db:3306: ")
        .contains(part);
  }

  @Test
  void aPublicKeyIsNotFetchedOverANetworkWithoutTls() {
    assertThat(FAULT.message(new SQLException("Public Key Retrieval is not allowed")))
        .contains("--tls required", "serverRSAPublicKeyFile", "allowPublicKeyRetrieval=true");
  }

  @Test
  void silenceIsToldFromRefusal() {
    SQLException silent =
        new SQLException("Communications link failure", new SocketTimeoutException("timed out"));

    assertThat(FAULT.message(silent)).contains("no answer", "connectTimeout");
  }

  @Test
  void anythingElseIsWhatTheServerSaid() {
    assertThat(FAULT.message(new SQLException("strange\n\nmore"))).isEqualTo("db:3306: strange");
  }
}
