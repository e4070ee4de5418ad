package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A server that others run, let in and asked what it is; nothing of it was changed. While it is
 * open, no other run of this host uses it.
 */
public final class ReachedServer implements AutoCloseable {
  private final ServerSpec spec;
  private final TlsStores stores;
  private final ServerClaim claim;
  private final ExternalConnections connections;
  private final Path state;
  private final Map<String, String> variables;
  private final Map<String, String> status;
  private final Identity identity;

  private ReachedServer(
      ServerSpec spec, TlsStores stores, ServerClaim claim, Contact contact, Path state) {
    this.spec = spec;
    this.stores = stores;
    this.claim = claim;
    this.connections = contact.connections();
    this.state = state;
    this.variables = contact.variables();
    this.status = contact.status();
    this.identity = contact.identity();
  }

  /** A first look at a server. */
  private record Contact(
      ExternalConnections connections,
      Map<String, String> variables,
      Map<String, String> status,
      Identity identity) {
    static Contact of(ExternalConnections connections) {
      try (Connection connection = connections.open()) {
        Map<String, String> variables = Variables.all(connection);
        Identity identity =
            ExternalIdentity.of(
                Variables.query(connection, "SELECT VERSION()"), variables, connections.endpoint());
        return new Contact(connections, variables, Variables.status(connection), identity);
      } catch (SQLException e) {
        throw SqlFault.of(e, "cannot read the settings");
      }
    }
  }

  /**
   * Connects to a server.
   *
   * @param spec with an origin {@code jdbc:}
   * @param placement whose cache keeps claims and borrowed settings
   * @throws ServerException with cause and remedy when it lets us not in, or another run uses it
   */
  public static ReachedServer reach(ServerSpec spec, ExternalUse use, Placement placement) {
    if (!(spec.origin() instanceof Origin.External external)) {
      throw new ServerException(
          "%s is not a server that stays: only jdbc:mysql://host:3306/ can be prepared and cleaned up; servers of our own get their tables with each trial"
              .formatted(spec));
    }
    Login login = use.logins().of(spec.label());
    TlsStores stores = TlsStores.of(use.files());
    try {
      Contact contact =
          Contact.of(
              ExternalConnections.reach(
                  ExternalUrl.parse(external.jdbcUrl()), login, use.tls(), stores.properties()));
      Path file = placement.cache().resolve("external").resolve(name(contact));
      ServerClaim claim = ServerClaim.take(file.resolveSibling(file.getFileName() + ".lock"));
      return new ReachedServer(
          spec, stores, claim, contact, file.resolveSibling(file.getFileName() + ".settings"));
    } catch (ServerException e) {
      stores.close();
      throw new ServerException("%s: %s".formatted(spec.label(), e.getMessage()), e);
    }
  }

  /** One name for a server however it is written, where it has one. */
  private static String name(Contact contact) {
    String uuid = contact.variables().getOrDefault("server_uuid", "");
    Endpoint endpoint = contact.connections().endpoint();
    String address = endpoint.host() + "_" + endpoint.port();
    return (uuid.isEmpty() ? address : uuid)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9.-]", "_");
  }

  /** Version and build, with the product's name, the host that answered and the server's id. */
  public Identity identity() {
    return identity;
  }

  /** {@code SHOW GLOBAL VARIABLES}. */
  public Map<String, String> variables() {
    return variables;
  }

  /** Something that is done with connections to the server. */
  @FunctionalInterface
  public interface Work {
    void with(DataRecipe.ConnectionSource connections) throws SQLException;
  }

  /**
   * Does something with connections to the server.
   *
   * @param doing what, for messages: "cannot load the tables"
   * @throws ServerException with cause and remedy
   */
  public void use(String doing, Work work) {
    try {
      work.with(connections);
    } catch (SQLException e) {
      throw SqlFault.of(e, "%s: %s".formatted(spec.label(), doing));
    }
  }

  /** Connections as whoever measures gets them, without a default schema. */
  DataRecipe.ConnectionSource connections() {
    return connections;
  }

  /** The limits that a trial with these needs would pass. */
  public List<Shortage> shortages(Map<String, Long> atLeast) {
    return Shortage.of(atLeast, variables, status);
  }

  /** What the server does otherwise than asked, by variable; empty for nothing. */
  public List<String> differences(Map<String, String> asked) {
    ReadBack readBack = ReadBack.compared(asked, variables);
    List<String> differences = new ArrayList<>(readBack.differences());
    readBack.unknown().forEach(name -> differences.add(name + " is unknown to this server"));
    return differences;
  }

  /**
   * Refuses a server that says that nothing can be written to it.
   *
   * @throws ServerException naming the variable
   */
  public void requireWritable() {
    for (String variable : List.of("innodb_read_only", "super_read_only")) {
      if (!OptionValue.isOff(variables.getOrDefault(variable, "OFF"))) {
        throw new ServerException(
            "%s: the server is read-only (%s is ON), and tables must be written; name the primary"
                .formatted(spec.label(), variable));
      }
    }
  }

  ServerSpec spec() {
    return spec;
  }

  Endpoint endpoint() {
    return connections.endpoint();
  }

  Map<String, String> driverProperties() {
    return new LinkedHashMap<>(connections.properties());
  }

  /** Where settings that a trial sets are kept until they are back. */
  Path borrowedSettings() {
    return state;
  }

  @Override
  public void close() {
    try {
      stores.close();
    } finally {
      claim.close();
    }
  }
}
