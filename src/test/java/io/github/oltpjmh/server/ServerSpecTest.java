package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSpecTest {
  @Test
  void labelOriginAndOptions() {
    ServerSpec spec =
        ServerSpec.parse(
            "slow=embedded:8.0.15{performance-schema=OFF;sql_mode='A,B';skip-log-bin}");

    assertThat(spec.label()).isEqualTo("slow");
    assertThat(spec.origin()).isEqualTo(new Origin.Embedded("8.0.15"));
    assertThat(spec.options())
        .containsExactly(
            Map.entry("performance_schema", "OFF"),
            Map.entry("sql_mode", "A,B"),
            Map.entry("skip_log_bin", ""));
  }

  @Test
  void withoutLabelTheSpecIsTheLabel() {
    assertThat(ServerSpec.parse(" embedded:5.7.22{a=1} ").label())
        .isEqualTo("embedded:5.7.22{a=1}");
  }

  @Test
  void everyOriginHasItsOwnKind() {
    assertThat(ServerSpec.parse("dir:/opt/mysql/").origin())
        .isEqualTo(new Origin.BaseDirectory(Path.of("/opt/mysql")));
    assertThat(ServerSpec.parse("8.0.15").origin()).isEqualTo(new Origin.Bare("8.0.15"));
    assertThat(ServerSpec.parse("mysql:8.0.23").origin())
        .isEqualTo(new Origin.Container("mysql:8.0.23"));
    assertThat(ServerSpec.parse("registry.example:5000/team/percona-server:8.0").origin())
        .isEqualTo(new Origin.Container("registry.example:5000/team/percona-server:8.0"));
    assertThat(ServerSpec.parse("jdbc:mysql://h1:3306,h2/?connectTimeout=5000").origin())
        .isEqualTo(new Origin.External("jdbc:mysql://h1:3306,h2/?connectTimeout=5000"));
  }

  @Test
  void commasInBracesQuotesAndHostListsSeparateNothing() {
    List<ServerSpec> specs =
        ServerSpec.parseList(
            "embedded:5.7.22, b=embedded:8.0.15{sql_mode=A,B;x=1},dir:'/opt/a,b',"
                + "ext=jdbc:mysql://h1,h2:3307/,8.0.31");

    assertThat(specs)
        .extracting(spec -> spec.origin().toString())
        .containsExactly(
            "embedded:5.7.22",
            "embedded:8.0.15",
            "dir:/opt/a,b",
            "jdbc:mysql://h1,h2:3307/",
            "8.0.31");
    assertThat(specs.get(1).options()).containsEntry("sql_mode", "A,B");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "embedded:8.0.15",
        "x=embedded:8.0.15{a=1;b=\"x;y\";c}",
        "dir:\"/opt/a,b\"",
        "dir:\"/opt/{a}\"{b=1}",
        "jdbc:mysql://h1,h2:3306/{sync_binlog=1}",
        "mysql:8.0.23@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "a=8.0.15"
      })
  void canonicalTextRoundTrips(String text) {
    ServerSpec spec = ServerSpec.parse(text);

    assertThat(spec).hasToString(text);
    assertThat(ServerSpec.parse(spec.toString())).isEqualTo(spec);
    assertThat(ServerSpec.parseList(spec.toString())).containsExactly(spec);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "embedded:|a version is missing",
        "dir:|a base directory is missing",
        "mysql|'mysql' is no origin",
        "Foo Bar|is no origin",
        "embedded:8.0.15{}|the braces hold no option",
        "embedded:8.0.15{a=1|do not end with one '}'",
        "embedded:8.0.15{a=1}x|do not end with one '}'",
        "embedded:8.0.15{a=1;a=2}|option 'a' stands there twice",
        "embedded:8.0.15{a-b=1;a_b=2}|option 'a_b' stands there twice",
        "embedded:8.0.15{a=\"1}|a quote is not closed",
        "embedded:8.0.15{a b=1}|'a b' is no name of a mysqld option",
        "embedded:8.0.15{port=1}|'port' belongs to this tool",
        "embedded:8.0.15{Bind-Address=0.0.0.0}|'bind_address' belongs to this tool",
        "embedded:8.0.15{loose-datadir=/x}|belongs to this tool",
        "jdbc:postgresql://h/|a jdbc: server is written",
        "jdbc:mysql://h1,dir:/opt|'dir:' in a jdbc: host list",
        "jdbc:mysql://h:70000/|port 70000",
        "jdbc:mysql://h/db|ends with '/'",
        "jdbc:mysql://u@h/|OLTP_PASSWORD",
        "jdbc:mysql://h/?user=u|--password-file",
        "jdbc:mysql:loadbalance://h1,h2/|spread a trial over several",
        "jdbc:mysql+srv://h/|spread a trial over several",
        "jdbc:mysql://h/?sslMode=DISABLED|TLS is chosen with --tls",
        "jdbc:mysql://h/?connectTimeout=5s|a whole number",
        "jdbc:mysql://h/?tcpKeepAlive=1|true or false",
        "jdbc:mysql://h/?socketTimeout=1&socketTimeout=2|twice",
      })
  void faultsAreNamed(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerSpec.parse(text))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:mysql://u:geheim@h/",
        "jdbc:mysql://h/?password=geheim",
        "jdbc:mysql://h/?user=u&PASSWORD1=geheim",
        "x=jdbc:mysql://h/?trustCertificateKeyStorePassword=geheim",
        "jdbc:mysql://h/?password=geheim{a=1",
        "jdbc:mysql://h/?a=\"geheim"
      })
  void passwordsAreRefusedAndNotRepeated(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerSpec.parse(text))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("geheim"));
  }

  @Test
  void theSameServerTwiceNeedsLabels() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerSpec.parseList("8.0.15,8.0.15"))
        .withMessageContaining("two servers are called '8.0.15'")
        .withMessageContaining("a=8.0.15,b=8.0.15");
    assertThat(ServerSpec.parseList("8.0.15,again=8.0.15")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "8.0.15,", ",8.0.15", "8.0.15,,5.7.22"})
  void emptyElementsAreFaults(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerSpec.parseList(text))
        .withMessageContaining("empty element");
  }
}
