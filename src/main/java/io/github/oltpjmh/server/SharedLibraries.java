package io.github.oltpjmh.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shared libraries that a mysqld needs: the system's, else a copy in the cache. */
final class SharedLibraries {
  private static final Pattern NOT_FOUND =
      Pattern.compile("^\\s*(\\S+) => not found", Pattern.MULTILINE);
  private static final Pattern TOO_OLD = Pattern.compile("version `?([\\w.]+)'? not found");

  /** The packages of a library, as apt, dnf and zypper call it. */
  record Packages(List<String> apt, String dnf, String zypper) {
    String remedy() {
      return "apt-get install %s, dnf install %s or zypper install %s"
          .formatted(String.join(" (or ", apt) + (apt.size() > 1 ? ")" : ""), dnf, zypper);
    }
  }

  // Debian 13 and Ubuntu 24.04 renamed the packages whose time_t grew to 64 bits.
  private static final Map<String, Packages> KNOWN =
      Map.of(
          "libaio.so.1", new Packages(List.of("libaio1", "libaio1t64"), "libaio", "libaio1"),
          "libnuma.so.1", new Packages(List.of("libnuma1"), "numactl-libs", "libnuma1"));

  private SharedLibraries() {}

  /**
   * The directories to add to LD_LIBRARY_PATH so that the program finds all it needs; none where
   * the system has everything.
   *
   * @throws ServerException naming what is missing and the packages that have it
   */
  static List<Path> of(Path program, Path cache) {
    Optional<Path> ldd = Command.find("ldd");
    if (ldd.isEmpty()) {
      return List.of();
    }
    List<String> missing = missing(ldd.get(), program, List.of());
    if (missing.isEmpty()) {
      return List.of();
    }
    Path libraries = cache.resolve("lib");
    Map<String, List<String>> wanted = new LinkedHashMap<>();
    for (String name : missing) {
      Packages packages = KNOWN.get(name);
      if (packages != null) {
        wanted.put(name, packages.apt());
      }
    }
    DebianPackages.fetch(wanted, cache);
    List<String> still = missing(ldd.get(), program, List.of(libraries));
    if (!still.isEmpty()) {
      throw new ServerException(message(program, still));
    }
    return List.of(libraries);
  }

  static Map<String, String> environment(List<Path> libraries) {
    if (libraries.isEmpty()) {
      return Map.of();
    }
    List<String> paths = new ArrayList<>(libraries.stream().map(Path::toString).toList());
    String inherited = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
    if (!inherited.isBlank()) {
      paths.add(inherited);
    }
    return Map.of("LD_LIBRARY_PATH", String.join(":", paths));
  }

  static List<String> missingIn(String lddOutput) {
    List<String> missing = new ArrayList<>();
    NOT_FOUND.matcher(lddOutput).results().map(match -> match.group(1)).forEach(missing::add);
    Matcher old = TOO_OLD.matcher(lddOutput);
    while (old.find()) {
      missing.add(old.group(1));
    }
    return missing.stream().distinct().toList();
  }

  static String message(Path program, List<String> missing) {
    Map<String, String> remedies = new LinkedHashMap<>();
    for (String name : missing) {
      Packages packages = KNOWN.get(name);
      remedies.put(
          name,
          packages != null
              ? packages.remedy()
              : name.startsWith("GLIBC")
                  ? "this system is too old for that mysqld: use a container"
                  : "install the package that has it");
    }
    return "%s cannot run, the system lacks %s"
        .formatted(
            program,
            remedies.entrySet().stream()
                .map(e -> e.getKey() + " (" + e.getValue() + ")")
                .collect(Collectors.joining(", ")));
  }

  private static List<String> missing(Path ldd, Path program, List<Path> libraries) {
    Command.Outcome outcome =
        Command.run(
            List.of(ldd.toString(), program.toString()),
            Duration.ofSeconds(60),
            environment(libraries));
    return missingIn(outcome.output());
  }
}
