package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionValueTest {
  @ParameterizedTest
  @CsvSource({
    "128M, 134217728",
    "1g, 1073741824",
    "64k, 65536",
    "ON, 1",
    "on, ON",
    "true, ON",
    "'', ON",
    "OFF, 0",
    "row, ROW",
    "repeatable-read, REPEATABLE-READ",
    "/tmp/x/, /tmp/x",
    "utf8, utf8mb3",
    "utf8_bin, utf8mb3_bin",
    "10, 10.000000",
    "0.5, 0.500000",
    "'B,A', 'A,B'",
    "007, 7"
  })
  void meansTheSame(String asked, String effective) {
    assertThat(OptionValue.same(asked, effective)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "128M, 134217729",
    "ON, OFF",
    "ON, 2",
    "'A,B', 'A,B,C'",
    "/tmp/x, /tmp/y",
    "utf8mb4, utf8mb3",
    "1, 10"
  })
  void differs(String asked, String effective) {
    assertThat(OptionValue.same(asked, effective)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1K, 1024", "3, 3", "2t, 2199023255552", "x, -1", "-5, -1", "9999999999999999E, -1"})
  void numbers(String text, long number) {
    assertThat(OptionValue.number(text)).isEqualTo(number);
  }
}
