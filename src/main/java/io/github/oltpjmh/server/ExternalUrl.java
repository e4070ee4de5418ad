package io.github.oltpjmh.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code jdbc:mysql://host:3306,host2/?property=value&…} of a server that others run. No message
 * quotes it: it may hold a password that should not be there.
 *
 * @param hosts in the order in which they are tried, at least one
 * @param properties of the driver, from a list of those that do not change what is measured unseen
 */
record ExternalUrl(List<Host> hosts, Map<String, String> properties) {
  private static final Pattern URL =
      Pattern.compile("jdbc:mysql(\\+srv|:[a-z]+)?(?:\\+srv)?://([^/?]*)(?:/([^?]*))?(?:\\?(.*))?");
  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._-]+)(?::(\\d{1,5}))?");
  private static final Pattern SECRET =
      Pattern.compile(
          "[?&(,](user|password\\d?|[a-z]*keystorepassword)=", Pattern.CASE_INSENSITIVE);
  private static final int DEFAULT_PORT = 3306;

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final Pattern FLAG = Pattern.compile("true|false");
  private static final Pattern TEXT = Pattern.compile("[^\"'{};%\\s]+");
  private static final Map<String, Pattern> PROPERTIES =
      Map.of(
          "connectTimeout", NUMBER,
          "socketTimeout", NUMBER,
          "tcpRcvBuf", NUMBER,
          "tcpSndBuf", NUMBER,
          "tcpKeepAlive", FLAG,
          "useCompression", FLAG,
          "allowPublicKeyRetrieval", FLAG,
          "serverRSAPublicKeyFile", TEXT,
          "tlsVersions", TEXT,
          "tlsCiphersuites", TEXT);

  /** Where a password belongs; part of the message about one that stands elsewhere. */
  static final String LOGIN_REMEDY =
      "set OLTP_USER and OLTP_PASSWORD (or OLTP_USER_<LABEL> and OLTP_PASSWORD_<LABEL>), name an"
          + " option file with --password-file, or be asked with --ask-password";

  ExternalUrl {
    hosts = List.copyOf(hosts);
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /**
   * One server's address.
   *
   * @param name or address; an IPv6 address stands in brackets
   * @param port 1 to 65535
   */
  record Host(String name, int port) {
    boolean isLoopback() {
      return name.equals("localhost") || name.startsWith("127.") || name.equals("[::1]");
    }

    @Override
    public String toString() {
      return name + ":" + port;
    }
  }

  /**
   * Parses a URL.
   *
   * @throws IllegalArgumentException naming the fault and the valid forms, without the URL
   */
  static ExternalUrl parse(String url) {
    Matcher matcher = URL.matcher(url);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a jdbc: server is written jdbc:mysql://host:3306/ or jdbc:mysql://host1,host2:3307/");
    }
    if (SECRET.matcher(url).find() || matcher.group(2).contains("@")) {
      throw new IllegalArgumentException(
          "a jdbc: URL must not hold user or password, since it is written into results and seen in"
              + " process lists; give the URL without them, and "
              + LOGIN_REMEDY);
    }
    if (matcher.group(1) != null) {
      throw new IllegalArgumentException(
          "a jdbc: server is one server: jdbc:mysql%s:// would spread a trial over several; use jdbc:mysql://"
              .formatted(matcher.group(1)));
    }
    List<Host> hosts = hosts(matcher.group(2));
    String schema = matcher.group(3);
    if (schema != null && !schema.isEmpty()) {
      throw new IllegalArgumentException(
          "a jdbc: server's URL ends with '/', since the tables live in a schema of their own"
              + " (oltp_jmh, or --schema)");
    }
    return new ExternalUrl(hosts, properties(matcher.group(4)));
  }

  private static List<Host> hosts(String list) {
    List<Host> hosts = new ArrayList<>();
    for (String text : list.split(",", -1)) {
      Matcher matcher = HOST.matcher(text.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "'%s' in a jdbc: host list is not host or host:port; a '/' ends the list"
                .formatted(text));
      }
      int port = matcher.group(2) == null ? DEFAULT_PORT : Integer.parseInt(matcher.group(2));
      if (port < 1 || port > 65_535) {
        throw new IllegalArgumentException(
            "port %d in a jdbc: host list is not from 1 to 65535".formatted(port));
      }
      hosts.add(new Host(matcher.group(1), port));
    }
    return hosts;
  }

  private static Map<String, String> properties(String query) {
    Map<String, String> properties = new LinkedHashMap<>();
    if (query == null || query.isEmpty()) {
      return properties;
    }
    Arrays.stream(query.split("&", -1)).forEach(pair -> property(pair, properties));
    return properties;
  }

  private static void property(String pair, Map<String, String> properties) {
    int equals = pair.indexOf('=');
    String name = equals < 0 ? pair : pair.substring(0, equals);
    Pattern form = PROPERTIES.get(name);
    if (form == null) {
      throw new IllegalArgumentException(
          "a jdbc: URL has a property that is not known here; valid are %s. TLS is chosen with --tls"
              .formatted(String.join(", ", new TreeSet<>(PROPERTIES.keySet()))));
    }
    if (equals < 0 || !form.matcher(pair.substring(equals + 1)).matches()) {
      throw new IllegalArgumentException(
          "property %s of a jdbc: URL needs %s"
              .formatted(
                  name,
                  form == NUMBER
                      ? "a whole number (times in milliseconds)"
                      : form == FLAG ? "true or false" : "a value without quotes and spaces"));
    }
    if (properties.put(name, pair.substring(equals + 1)) != null) {
      throw new IllegalArgumentException("a jdbc: URL has the property " + name + " twice");
    }
  }
}
