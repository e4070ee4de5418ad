package io.github.oltpjmh.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A JVM that starts a server and keeps it until it is killed; as {@code parent} a JVM that starts
 * such a JVM.
 */
final class OwnerProcess {
  /** What an owner says once its server runs. */
  record Started(Process process, long ownerPid, long mysqldPid, String dataOrigin) {}

  private OwnerProcess() {}

  /** Arguments: {@code owner|parent}, cache, spec, name of the recipe. */
  public static void main(String[] args) throws Exception {
    if (args[0].equals("parent")) {
      String[] owner = args.clone();
      owner[0] = "owner";
      Process child = builder(owner).inheritIO().start();
      System.exit(child.waitFor());
    }
    ParentWatch.arm();
    if (args[0].equals("external")) {
      external(args);
      return;
    }
    try (MysqlServer server =
        Servers.start(
            ServerRequest.of(
                ServerSpec.parse(args[2]),
                new Durability(0, 2),
                new NumbersRecipe(args[3]),
                Placement.in(Path.of(args[1]))))) {
      System.out.printf(
          "STARTED %d %d %s%n",
          ProcessHandle.current().pid(), server.pid().orElseThrow(), server.facts().data());
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /** Arguments: {@code external}, cache, spec; the login stands in the environment. */
  private static void external(String... args) throws Exception {
    ExternalUse use =
        new ExternalUse(
            Logins.of(System.getenv()),
            TlsMode.DISABLED,
            TlsFiles.NONE,
            false,
            true,
            ExternalUse.DataPolicy.RELOAD,
            false);
    ServerRequest request =
        ServerRequest.of(
                ServerSpec.parse(args[2]),
                new Durability(1, 1),
                new NumbersRecipe("killed", 10),
                Placement.in(Path.of(args[1])))
            .withExternal(use);
    try (MysqlServer server = Servers.start(request)) {
      System.out.println("EXTERNAL " + server.settings());
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /** A process that has set a server's durability to 1/1 for a trial. */
  static Process external(Path cache, String spec, String user, String password)
      throws IOException {
    ProcessBuilder builder = builder("external", cache.toString(), spec).redirectErrorStream(true);
    builder.environment().put("OLTP_USER", user);
    builder.environment().put("OLTP_PASSWORD", password);
    Process process = builder.start();
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    List<String> said = new ArrayList<>();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      said.add(line);
      if (line.startsWith("EXTERNAL ")) {
        return process;
      }
    }
    throw new IOException("the owner did not reach the server: " + said);
  }

  static Started start(String... args) throws IOException {
    Process process = builder(args).redirectErrorStream(true).start();
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    List<String> said = new ArrayList<>();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      said.add(line);
      if (line.startsWith("STARTED ")) {
        String[] words = line.split(" ", -1);
        return new Started(process, Long.parseLong(words[1]), Long.parseLong(words[2]), words[3]);
      }
    }
    throw new IOException("the owner did not start a server: " + said);
  }

  private static ProcessBuilder builder(String... args) {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-cp",
                classPath));
    for (String property :
        List.of(MavenRepository.HOME_PROPERTY, MavenRepository.REPOSITORY_PROPERTY)) {
      command.add("-D%s=%s".formatted(property, System.getProperty(property, "")));
    }
    command.add(OwnerProcess.class.getName());
    command.addAll(Arrays.asList(args));
    return new ProcessBuilder(command);
  }
}
