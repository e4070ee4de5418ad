package io.github.oltpjmh.server;

import java.nio.file.Path;

/** Coordinates of a jar. */
record MavenArtifact(String group, String name, String version) {
  Path jarIn(Path repository) {
    return repository
        .resolve(group.replace('.', '/'))
        .resolve(name)
        .resolve(version)
        .resolve(name + "-" + version + ".jar");
  }

  @Override
  public String toString() {
    return group + ":" + name + ":" + version;
  }
}
