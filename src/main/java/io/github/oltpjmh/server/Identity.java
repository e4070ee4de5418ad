package io.github.oltpjmh.server;

import java.util.Map;

/**
 * Version and build of a server.
 *
 * @param version {@code SELECT VERSION()}
 * @param comment {@code @@version_comment}
 * @param build what else identifies the build, by name: {@code mysqldSha256}, {@code sourceCommit},
 *     {@code artifact}, {@code imageDigest}
 */
public record Identity(String version, String comment, Map<String, String> build) {
  public Identity {
    build = Map.copyOf(build);
  }
}
