package io.github.oltpjmh.server;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Global variables of a server that others run, set for the length of a trial. The old values stand
 * in a file from before the first is set until the last is back, so that a start after kill -9 can
 * still put them back.
 */
final class BorrowedSettings implements AutoCloseable {
  private static final String OLD = "old.";
  private static final String SET = "set.";
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,20}(\\.\\d+)?");

  private final DataRecipe.ConnectionSource connections;
  private final Path file;
  private final Runnable atEnd = this::close;
  private boolean closed;

  private BorrowedSettings(DataRecipe.ConnectionSource connections, Path file) {
    this.connections = connections;
    this.file = file;
  }

  /**
   * Sets variables, remembering their old values.
   *
   * @param asked values by variable
   * @param current values by variable, at least of the asked ones
   * @throws ServerException when one cannot be set; those set before are put back
   */
  static BorrowedSettings set(
      DataRecipe.ConnectionSource connections,
      Path file,
      Map<String, String> asked,
      Map<String, String> current) {
    BorrowedSettings borrowed = new BorrowedSettings(connections, file);
    Map<String, String> old = new LinkedHashMap<>(current);
    old.keySet().retainAll(asked.keySet());
    write(file, old, asked);
    // On Ctrl-C, or when the launcher dies, before anything else.
    LiveInstances.atEnd(borrowed.atEnd);
    try (Connection connection = connections.open()) {
      for (Map.Entry<String, String> variable : asked.entrySet()) {
        set(connection, variable.getKey(), variable.getValue());
      }
      return borrowed;
    } catch (SQLException e) {
      borrowed.close();
      throw SqlFault.of(e, "cannot set " + String.join(", ", asked.keySet()));
    }
  }

  /**
   * Puts back what a killed run had set.
   *
   * @return what was done, empty for nothing
   */
  static List<String> restore(DataRecipe.ConnectionSource connections, Path file) {
    if (!Files.exists(file)) {
      return List.of();
    }
    Properties state = read(file);
    List<String> done = new ArrayList<>();
    try (Connection connection = connections.open()) {
      for (String name : state.stringPropertyNames()) {
        if (name.startsWith(OLD)) {
          String variable = name.substring(OLD.length());
          done.add(restore(connection, variable, state));
        }
      }
      Files.delete(file);
      return done;
    } catch (SQLException | IOException e) {
      throw new ServerException(
          "cannot put back the settings kept in %s: %s. The next start tries again; by hand: %s"
              .formatted(file, e.getMessage(), statements(state)),
          e);
    }
  }

  private static String restore(Connection connection, String variable, Properties state)
      throws SQLException {
    String old = state.getProperty(OLD + variable, "");
    String set = state.getProperty(SET + variable, "");
    String now = Variables.get(connection, variable);
    if (!OptionValue.same(set, now) && !OptionValue.same(old, now)) {
      return "%s is %s, which neither was found nor set by this tool: left as it is"
          .formatted(variable, now);
    }
    set(connection, variable, old);
    return "%s put back to %s".formatted(variable, old);
  }

  private static void set(Connection connection, String variable, String value)
      throws SQLException {
    String literal =
        NUMBER.matcher(value).matches()
            ? value
            : "'" + value.replace("\\", "\\\\").replace("'", "''") + "'";
    Variables.set(connection, variable, literal);
  }

  private static String statements(Properties state) {
    return state.stringPropertyNames().stream()
        .filter(name -> name.startsWith(OLD))
        .map(name -> "SET GLOBAL " + name.substring(4) + " = " + state.getProperty(name) + ";")
        .collect(Collectors.joining(" "));
  }

  private static void write(Path file, Map<String, String> old, Map<String, String> set) {
    Properties state = new Properties();
    old.forEach((name, value) -> state.setProperty(OLD + name, value));
    set.forEach((name, value) -> state.setProperty(SET + name, value));
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    try {
      StringWriter text = new StringWriter();
      state.store(text, "Settings to be put back by oltp-jmh");
      Files.writeString(temporary, text.toString());
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new ServerException("cannot keep the old settings in %s: %s".formatted(file, e), e);
    }
  }

  private static Properties read(Path file) {
    Properties state = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      state.load(reader);
      return state;
    } catch (IOException e) {
      throw new ServerException("cannot read the old settings in %s: %s".formatted(file, e), e);
    }
  }

  /** Puts the old values back; may be called again. */
  @Override
  public synchronized void close() {
    if (!closed) {
      restore(connections, file);
      closed = true;
      LiveInstances.forget(atEnd);
    }
  }
}
