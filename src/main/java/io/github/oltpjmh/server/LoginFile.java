package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** User and password from an option file as MySQL's own clients read it. */
final class LoginFile {
  private LoginFile() {}

  /**
   * The options of {@code [client]}, overridden by those of {@code [client_<label>]}.
   *
   * @throws ServerException when it cannot be read, or anyone may write it, which MySQL's clients
   *     do not accept either; no message quotes a line of it
   */
  static Map<String, String> read(Path file, String label) {
    try {
      requireOwnersOnly(file);
      List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
      Map<String, String> options = group(lines, "client");
      options.putAll(group(lines, "client_" + label));
      return options;
    } catch (IOException e) {
      throw new ServerException("cannot read the password file %s: %s".formatted(file, e), e);
    }
  }

  private static void requireOwnersOnly(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view != null
        && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
      throw new ServerException(
          "anyone may write the password file %s; chmod 600 %s".formatted(file, file));
    }
  }

  private static Map<String, String> group(List<String> lines, String wanted) {
    Map<String, String> options = new HashMap<>();
    boolean inside = false;
    for (String line : lines) {
      String text = line.strip();
      if (text.startsWith("[") && text.endsWith("]")) {
        inside = text.substring(1, text.length() - 1).strip().equals(wanted);
      } else if (inside && !text.startsWith("#") && !text.startsWith(";")) {
        int equals = text.indexOf('=');
        if (equals > 0) {
          options.put(text.substring(0, equals).strip(), value(text.substring(equals + 1).strip()));
        }
      }
    }
    return options;
  }

  // Quotes and escapes as "Using Option Files" in MySQL's manual has them.
  private static String value(String text) {
    boolean quoted =
        text.length() > 1
            && (text.startsWith("\"") || text.startsWith("'"))
            && text.charAt(text.length() - 1) == text.charAt(0);
    if (!quoted) {
      int comment = text.indexOf(" #");
      return unescaped(comment < 0 ? text : text.substring(0, comment).strip());
    }
    return unescaped(text.substring(1, text.length() - 1));
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int escape = c == '\\' && i + 1 < text.length() ? "btnrs\\".indexOf(text.charAt(i + 1)) : -1;
      plain.append(escape < 0 ? c : "\b\t\n\r \\".charAt(escape));
      i += escape < 0 ? 0 : 1;
    }
    return plain.toString();
  }
}
