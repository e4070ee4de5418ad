package io.github.oltpjmh.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that seal a format; {@code -Dgolden.update=true} writes them anew for a reader to judge.
 */
final class Golden {
  private static final Path SOURCE = Path.of("src/test/resources/io/github/oltpjmh/report");

  private Golden() {}

  static void assertEquals(String name, String actual) {
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.writeString(SOURCE.resolve(name), actual);
        return;
      }
      try (InputStream in = Golden.class.getResourceAsStream(name)) {
        assertThat(in).as("golden file " + name).isNotNull();
        assertThat(actual).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("golden file " + name, e);
    }
  }
}
