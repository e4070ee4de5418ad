package io.github.oltpjmh.server;

import java.nio.file.Path;
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
    Path cache = request.placement().cache();
    Origin origin = resolve(request.spec().origin());
    if (origin instanceof Origin.Embedded embedded) {
      EmbeddedVersion version = EmbeddedVersion.of(embedded.version());
      return new LocalStart(request).start(() -> EmbeddedBinaries.of(version, cache));
    }
    if (origin instanceof Origin.BaseDirectory directory) {
      return new LocalStart(request).start(() -> Installation.at(expanded(directory), cache));
    }
    if (origin instanceof Origin.External) {
      return new ExternalStart(request).start();
    }
    throw unsupported(origin);
  }

  /**
   * Checks what can be checked of a spec without starting it: that its origin exists here.
   *
   * @throws ServerException naming the fault and the valid choices
   */
  public static void check(ServerSpec spec) {
    Origin origin = resolve(spec.origin());
    if (origin instanceof Origin.Embedded embedded) {
      EmbeddedVersion.of(embedded.version());
      EmbeddedBinaries.platform();
    } else if (origin instanceof Origin.BaseDirectory directory) {
      Installation.mysqldIn(expanded(directory));
    } else if (!(origin instanceof Origin.External)) {
      throw unsupported(origin);
    }
  }

  /**
   * Makes available on this host what a start of the spec needs: the binary, downloaded and
   * unpacked, and its libraries. A start does it too; done before, it takes nothing from a trial.
   *
   * @throws ServerException when it cannot be had, with cause and remedy
   */
  public static void install(ServerSpec spec, Path cache) {
    Origin origin = resolve(spec.origin());
    if (origin instanceof Origin.Embedded embedded) {
      EmbeddedBinaries.of(EmbeddedVersion.of(embedded.version()), cache);
    } else if (origin instanceof Origin.BaseDirectory directory) {
      Installation.at(expanded(directory), cache);
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

  private static Path expanded(Origin.BaseDirectory directory) {
    String text = directory.basedir().toString();
    return text.startsWith("~/")
        ? Path.of(System.getProperty("user.home", "/"), text.substring(2))
        : directory.basedir();
  }

  private static ServerException unsupported(Origin origin) {
    return new ServerException(
        ("'%s' cannot be started: containers are not built in yet. Use embedded:<version> (%s),"
                + " dir:<base directory> or jdbc:mysql://host:3306/")
            .formatted(origin, String.join(", ", embeddedVersions())));
  }
}
