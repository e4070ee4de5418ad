package io.github.oltpjmh.server;

import java.util.List;

/** Starts servers, whatever their origin. */
public final class Servers {
  private Servers() {}

  /**
   * Starts a server that holds the request's tables and answers queries with the request's
   * settings.
   *
   * @throws ServerException when it cannot be had, with cause and remedy
   * @throws IllegalArgumentException when the request contradicts itself
   */
  public static MysqlServer start(ServerRequest request) {
    check(request.spec());
    throw new ServerException("cannot start " + request.spec());
  }

  /**
   * Checks what can be checked of a spec without starting it: that its origin exists here.
   *
   * @throws ServerException naming the fault and the valid choices
   */
  public static void check(ServerSpec spec) {
    if (resolve(spec.origin()) instanceof Origin.Embedded embedded) {
      EmbeddedVersion.of(embedded.version());
    }
  }

  /** The origin that a bare version stands for here; any other origin is itself. */
  public static Origin resolve(Origin origin) {
    return origin instanceof Origin.Bare bare ? new Origin.Embedded(bare.version()) : origin;
  }

  /** The versions that {@code embedded:} knows, oldest first. */
  public static List<String> embeddedVersions() {
    return EmbeddedVersion.all();
  }
}
