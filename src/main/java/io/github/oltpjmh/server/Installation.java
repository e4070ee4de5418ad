package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A mysqld on this host that can be started.
 *
 * @param mysqld the executable
 * @param basedir its base directory
 * @param messages the directory for {@code --lc-messages-dir}, where there is one
 * @param version as {@code mysqld --version} says
 * @param libraries directories for LD_LIBRARY_PATH
 * @param build what identifies the build, as {@link Identity} has it
 */
record Installation(
    Path mysqld,
    Path basedir,
    Optional<Path> messages,
    MysqlVersion version,
    List<Path> libraries,
    Map<String, String> build) {
  private static final List<String> PLACES =
      List.of("bin", "sbin", "libexec", "runtime_output_directory", "sql");

  /**
   * Finds mysqld and its messages under a base directory, and asks it for its version.
   *
   * @throws ServerException when there is none or it cannot run
   */
  static Installation at(Path directory, Path cache) {
    Path basedir = directory.toAbsolutePath().normalize();
    Path mysqld = mysqldIn(basedir);
    List<Path> libraries = SharedLibraries.of(mysqld, cache);
    return new Installation(
        mysqld,
        basedir,
        messages(basedir),
        version(mysqld, libraries),
        libraries,
        build(basedir, mysqld));
  }

  /**
   * The mysqld under a base directory.
   *
   * @throws ServerException naming where it was looked for
   */
  static Path mysqldIn(Path directory) {
    Path basedir = directory.toAbsolutePath().normalize();
    return PLACES.stream()
        .map(place -> basedir.resolve(place).resolve("mysqld"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> missing(basedir));
  }

  /** The variables that mysqld's environment needs. */
  Map<String, String> environment() {
    return SharedLibraries.environment(libraries);
  }

  String sha256() {
    return build.getOrDefault("mysqldSha256", "");
  }

  Installation with(String buildName, String value) {
    Map<String, String> more = new LinkedHashMap<>(build);
    more.put(buildName, value);
    return new Installation(mysqld, basedir, messages, version, libraries, more);
  }

  private static ServerException missing(Path basedir) {
    String looked =
        PLACES.stream()
            .map(place -> basedir.resolve(place).resolve("mysqld").toString())
            .collect(Collectors.joining(", "));
    return new ServerException(
        ("no executable mysqld in dir:%s%s; looked for %s."
                + " Name the base directory of an installation or of a build")
            .formatted(basedir, Files.isDirectory(basedir) ? "" : " (no such directory)", looked));
  }

  private static Optional<Path> messages(Path basedir) {
    return Stream.of("share", "share/mysql", "share/english/..", "sql/share", "../share")
        .map(place -> basedir.resolve(place).normalize())
        .filter(place -> Files.isRegularFile(place.resolve("english/errmsg.sys")))
        .findFirst();
  }

  private static MysqlVersion version(Path mysqld, List<Path> libraries) {
    Command.Outcome outcome =
        Command.run(
            List.of(mysqld.toString(), "--no-defaults", "--version"),
            Duration.ofSeconds(60),
            SharedLibraries.environment(libraries));
    String text = outcome.output();
    int at = text.indexOf("Ver ");
    Optional<MysqlVersion> version = MysqlVersion.parse(at < 0 ? "" : text.substring(at + 4));
    if (!outcome.succeeded() || version.isEmpty()) {
      throw new ServerException(
          "%s --version failed with exit code %d: %s"
              .formatted(mysqld, outcome.exit(), outcome.tail(5)));
    }
    return version.get();
  }

  private static Map<String, String> build(Path basedir, Path mysqld) {
    Map<String, String> build = new LinkedHashMap<>();
    try {
      build.put("mysqldSha256", Checksum.SHA_256.of(mysqld));
      Path source = basedir.resolve("docs/INFO_SRC");
      source = Files.isRegularFile(source) ? source : basedir.resolve("Docs/INFO_SRC");
      if (Files.isRegularFile(source)) {
        Files.readString(source)
            .lines()
            .filter(line -> line.startsWith("commit:"))
            .findFirst()
            .ifPresent(line -> build.put("sourceCommit", line.substring(7).strip()));
      }
    } catch (IOException e) {
      throw new ServerException("cannot read the build in " + basedir, e);
    }
    return build;
  }
}
