package io.github.oltpjmh.server;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The grammar of server specs. */
final class SpecParser {
  static final String FORMS =
      "a server is [label=]origin[{option=value;…}], where origin is embedded:<version>,"
          + " dir:<base directory>, an image such as mysql:8.0.23, jdbc:mysql://host:3306/"
          + " or a version such as 8.0.15";

  private static final Pattern LABELLED =
      Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]{0,39})=(.*)", Pattern.DOTALL);
  private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+(\\.\\d+)?(-[A-Za-z0-9.]+)?");
  // The reference grammar of the distribution project, without upper case in the repository part.
  private static final Pattern IMAGE =
      Pattern.compile(
          "([a-zA-Z0-9.-]+(:\\d+)?/)?[a-z0-9]+([._-]+[a-z0-9]+)*(/[a-z0-9]+([._-]+[a-z0-9]+)*)*"
              + "(:[\\w][\\w.-]{0,127})?(@sha256:[0-9a-f]{64})?");

  private SpecParser() {}

  static ServerSpec parse(String text) {
    String spec = text.strip();
    Matcher labelled = LABELLED.matcher(spec);
    boolean hasLabel = labelled.matches();
    String rest = hasLabel ? labelled.group(2).strip() : spec;
    int brace = Quoted.indexOutside(rest, '{', 0);
    Origin origin = origin(brace < 0 ? rest : rest.substring(0, brace), text);
    Map<String, String> options = brace < 0 ? Map.of() : options(rest.substring(brace), text);
    ServerSpec unlabelled = new ServerSpec("", origin, options);
    String label = hasLabel ? labelled.group(1) : unlabelled.unlabelled();
    return new ServerSpec(label, origin, options);
  }

  static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        i = Quoted.closing(text, i);
      } else if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      } else if (c == ',' && depth == 0 && !inJdbcHosts(text.substring(start, i))) {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    if (parts.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException(
          "the list of servers '%s' has an empty element; %s".formatted(text, FORMS));
    }
    return parts;
  }

  static String quoteOrigin(Origin origin) {
    if (origin instanceof Origin.BaseDirectory dir) {
      return "dir:" + Quoted.ifNeeded(dir.basedir().toString());
    }
    // The host list of a jdbc URL may hold commas; what follows it may not.
    String text = origin.toString();
    int hosts = origin instanceof Origin.External ? Math.max(0, text.indexOf('/', 13)) : 0;
    return Quoted.isNeeded(text.substring(hosts)) ? Quoted.quote(text) : text;
  }

  private static boolean inJdbcHosts(String element) {
    String spec = element.strip();
    Matcher labelled = LABELLED.matcher(spec);
    String origin = labelled.matches() ? labelled.group(2).strip() : spec;
    int slashes = origin.indexOf("://");
    return origin.startsWith("jdbc:")
        && slashes > 0
        && origin.substring(slashes + 3).chars().noneMatch(c -> "/?{".indexOf(c) >= 0);
  }

  private static Origin origin(String quoted, String spec) {
    String text = unquoted(quoted.strip(), spec);
    if (text.startsWith("embedded:")) {
      return new Origin.Embedded(notEmpty(text.substring(9).strip(), "a version", spec));
    }
    if (text.startsWith("dir:")) {
      String path = unquoted(text.substring(4).strip(), spec);
      return new Origin.BaseDirectory(path(notEmpty(path, "a base directory", spec), spec));
    }
    if (text.startsWith("jdbc:")) {
      return external(text);
    }
    if (VERSION.matcher(text).matches()) {
      return new Origin.Bare(text);
    }
    if (IMAGE.matcher(text).matches() && text.chars().anyMatch(c -> ":/@".indexOf(c) >= 0)) {
      return new Origin.Container(text);
    }
    throw fault(spec, "'%s' is no origin".formatted(text));
  }

  private static Origin external(String url) {
    ExternalUrl.parse(url);
    int hosts = url.indexOf("://") + 3;
    int query = url.indexOf('?');
    boolean ended = url.indexOf('/', hosts) >= 0;
    if (ended) {
      return new Origin.External(url);
    }
    return new Origin.External(
        query < 0 ? url + "/" : url.substring(0, query) + "/" + url.substring(query));
  }

  private static Map<String, String> options(String braces, String spec) {
    if (!braces.endsWith("}") || Quoted.indexOutside(braces, '}', 0) != braces.length() - 1) {
      throw fault(spec, "the options do not end with one '}'");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : Quoted.split(braces.substring(1, braces.length() - 1), ';')) {
      int equals = option.indexOf('=');
      String name = OptionName.normalise(equals < 0 ? option : option.substring(0, equals));
      String value = equals < 0 ? "" : unquoted(option.substring(equals + 1).strip(), spec);
      if (options.put(name, value) != null) {
        throw fault(spec, "option '%s' stands there twice".formatted(name));
      }
    }
    if (options.isEmpty()) {
      throw fault(spec, "the braces hold no option");
    }
    return options;
  }

  private static String unquoted(String text, String spec) {
    try {
      return Quoted.unquote(text);
    } catch (IllegalArgumentException e) {
      throw fault(spec, e.getMessage());
    }
  }

  private static Path path(String text, String spec) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("server '%s': %s".formatted(spec, e.getMessage()), e);
    }
  }

  private static String notEmpty(String text, String what, String spec) {
    if (text.isEmpty()) {
      throw fault(spec, what + " is missing");
    }
    return text;
  }

  private static IllegalArgumentException fault(String spec, @Nullable String fault) {
    String shown = spec.toLowerCase(Locale.ROOT).contains("jdbc:") ? "jdbc:…" : spec;
    return new IllegalArgumentException("server '%s': %s; %s".formatted(shown, fault, FORMS));
  }
}
