package io.github.oltpjmh.result;

import java.util.regex.Pattern;

/** Keeps passwords out of what is written. */
public final class Secrets {
  private static final Pattern PROPERTY =
      Pattern.compile("(?i)(password\\d?\\s*[=:]\\s*)('[^']*'|\"[^\"]*\"|[^&;,}\\s\"')]+)");
  private static final Pattern USER_INFO = Pattern.compile("(//[^/@:\\s]*:)[^/@\\s]+@");

  private Secrets() {}

  /** The text with stars for the passwords of JDBC URLs and properties. */
  public static String masked(String text) {
    String properties = PROPERTY.matcher(text).replaceAll("$1***");
    return USER_INFO.matcher(properties).replaceAll("$1***@");
  }
}
