package io.github.oltpjmh.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | ''",
        "{} | ''",
        "auto_inc=off | {auto_inc=off}",
        "{secondary=1;auto-inc=on} | {secondary=on}",
        "{create_secondary=off} | {create_secondary=off}",
        "{mysql_storage_engine=InnoDB} | {mysql_storage_engine=InnoDB}",
        "{create_table_options=ROW_FORMAT=COMPRESSED KEY_BLOCK_SIZE=8} |"
            + " {create_table_options=ROW_FORMAT=COMPRESSED KEY_BLOCK_SIZE=8}",
        "{collation=server} | {collation=server}",
        "{charset=latin1} | {charset=latin1}",
        "{collation=utf8mb4_0900_ai_ci} | {collation=utf8mb4_0900_ai_ci}",
        "{charset=utf8mb4;collation=utf8mb4_general_ci} | ''",
        "{charset=utf8mb4} | {charset=utf8mb4}",
        "{collation=utf8mb4_bin;charset=utf8mb4} | {charset=utf8mb4;collation=utf8mb4_bin}",
      })
  void optionsAreReadAndWrittenInCanonicalForm(String text, String canonical) {
    TableOptions options = TableOptions.parse(text);
    assertThat(options).hasToString(canonical);
    assertThat(TableOptions.parse(canonical)).isEqualTo(options);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{colation=server} | unknown table option 'colation' (did you mean 'collation'?); valid:"
            + " auto_inc,",
        "{auto_inc=perhaps} | option auto_inc=perhaps: valid values are on, off",
        "{collation=x y} | option collation=x y: a name of letters, digits and underscores",
        "{mysql_storage_engine=} | option mysql_storage_engine=: a name of letters",
      })
  void wrongOptionsAreNamed(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TableOptions.parse(text))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a`b | 1 | 1 | schema 'a`b'",
        "'' | 1 | 1 | schema ''",
        "s | 0 | 1 | tables=0",
        "s | 1 | 0 | tableSize=0",
        "s | 1 | 2147483647 | tableSize=2147483647",
      })
  void wrongTablesAreNamed(String schema, int count, int size, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Tables(schema, count, size, 1, TableOptions.DEFAULT, KeyDistribution.DEFAULT))
        .withMessageContaining(message);
  }

  @Test
  void theFingerprintNamesAllThatTheDataDependsOn() {
    Tables tables =
        new Tables(
            "s",
            2,
            300,
            -7,
            TableOptions.parse("auto_inc=off"),
            KeyDistribution.parse("special{pct=2}"));
    assertThat(tables.fingerprint())
        .isEqualTo(
            "oltp-jmh tables 1: schema=s tables=2 size=300 seed=-7 k=special{pct=2}"
                + " options={auto_inc=off}");
  }

  @Test
  void aRowDependsOnSeedTableAndIdOnly() {
    List<String> all = rows(new RowBatch(Tables.of(1, 5000, 9), 1), 1);
    List<String> tail = rows(new RowBatch(Tables.of(1, 5000, 9), 1), 1234);
    assertThat(tail.get(0)).isEqualTo(all.get(1233));
    assertThat(rows(new RowBatch(Tables.of(1, 5000, 9), 2), 1).get(0)).isNotEqualTo(all.get(0));
    assertThat(rows(new RowBatch(Tables.of(1, 5000, 8), 1), 1).get(0)).isNotEqualTo(all.get(0));
  }

  @Test
  void rowsAreTheSameOnEveryMachineAndJdk() {
    assertThat(rows(new RowBatch(Tables.of(1, 10000, 42), 1), 1).get(0))
        .isEqualTo(
            "1,3575,'44017593760-07574688883-41552218593-74701456793-36267000643"
                + "-23117259573-25035250998-52515599940-70929251903-45049429981'"
                + ",'52377133211-62282758931-49031138359-42285616995-22542102250'");
  }

  @Test
  void aBatchFillsHalfAMebibyteAndNoMore() {
    RowBatch batch = new RowBatch(Tables.of(1, 100_000, 9), 1);
    int next = batch.fill(1);
    assertThat(batch.sql().length()).isBetween(512 * 1024 - 440, 512 * 1024);
    assertThat(next).isEqualTo(rows(new RowBatch(Tables.of(1, 100_000, 9), 1), 1).size() + 1);
    assertThat(batch.fill(100_000)).isEqualTo(100_001);
  }

  private static List<String> rows(RowBatch batch, int first) {
    batch.fill(first);
    List<String> rows = new ArrayList<>();
    Matcher row =
        Pattern.compile("\\((\\d+,\\d+,'(?:\\d{11}-){9}\\d{11}','(?:\\d{11}-){4}\\d{11}')\\)")
            .matcher(batch.sql());
    while (row.find()) {
      rows.add(row.group(1));
    }
    return rows;
  }
}
