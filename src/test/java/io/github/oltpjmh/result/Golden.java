package io.github.oltpjmh.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Files beside the tests that seal a format. */
final class Golden {
  private Golden() {}

  static String text(String name) throws IOException {
    try (InputStream in = Golden.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no golden file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
