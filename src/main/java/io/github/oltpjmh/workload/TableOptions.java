package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * How the sbtest tables are made: sysbench's options of {@code prepare}, and a pinned character
 * set.
 *
 * <p>The text form is {@code {auto_inc=off;secondary=on;…}}; empty text means the defaults.
 * Sysbench leaves the character set to the server, so that its tables are latin1 on MySQL 5.7 and
 * utf8mb4_0900_ai_ci on 8.0, and {@code ORDER BY c} sorts by different rules in each. Ours are
 * utf8mb4, the default of 8.0 and what applications on 5.7 choose, with utf8mb4_general_ci, which
 * both have. {@code collation=server} leaves the choice to the server, as sysbench.
 *
 * @param autoInc whether id is AUTO_INCREMENT
 * @param secondary whether id has a secondary index in place of the primary key
 * @param createSecondary whether k has an index
 * @param engine storage engine
 * @param createTableOptions text put after the engine
 * @param charset of the tables; empty for no clause
 * @param collation of the tables; {@code server} for no clause
 */
public record TableOptions(
    boolean autoInc,
    boolean secondary,
    boolean createSecondary,
    String engine,
    String createTableOptions,
    String charset,
    String collation) {

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_]{1,64}");
  private static final String SERVER = "server";
  private static final List<String> NAMES =
      List.of(
          "auto_inc",
          "secondary",
          "create_secondary",
          "mysql_storage_engine",
          "create_table_options",
          "charset",
          "collation");

  /** Sysbench's defaults, in utf8mb4_general_ci. */
  public static final TableOptions DEFAULT =
      new TableOptions(true, false, true, "innodb", "", "utf8mb4", "utf8mb4_general_ci");

  public TableOptions {
    requireWord("mysql_storage_engine", engine);
    if (!charset.isEmpty()) {
      requireWord("charset", charset);
    }
    requireWord("collation", collation);
    if (createTableOptions.matches("(?s).*[;{}].*")) {
      throw new IllegalArgumentException(
          "option create_table_options=" + createTableOptions + ": ';' and braces cannot be used");
    }
  }

  /**
   * Reads the text form, with or without its braces.
   *
   * @throws IllegalArgumentException naming the valid options or values
   */
  public static TableOptions parse(String text) {
    String stripped = text.strip();
    String braced = stripped.startsWith("{") ? stripped : "{" + stripped + "}";
    Map<String, String> given = OptionText.parse("table options", braced).values();
    for (String option : given.keySet()) {
      if (!NAMES.contains(option)) {
        throw Names.unknown("table option", option, NAMES);
      }
    }
    boolean pinned = !given.containsKey("charset") && !given.containsKey("collation");
    return new TableOptions(
        flag(given, "auto_inc", true),
        flag(given, "secondary", false),
        flag(given, "create_secondary", true),
        given.getOrDefault("mysql_storage_engine", DEFAULT.engine),
        given.getOrDefault("create_table_options", ""),
        given.getOrDefault("charset", pinned ? DEFAULT.charset : ""),
        given.getOrDefault("collation", pinned ? DEFAULT.collation : SERVER));
  }

  private static boolean flag(Map<String, String> given, String option, boolean byDefault) {
    String value = given.get(option);
    return value == null ? byDefault : OptionText.flag(option, value);
  }

  private static void requireWord(String option, String value) {
    if (!WORD.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "option %s=%s: a name of letters, digits and underscores is needed"
              .formatted(option, value));
    }
  }

  /** What follows the closing parenthesis of CREATE TABLE. */
  String clauses() {
    StringBuilder sql = new StringBuilder("/*! ENGINE = ").append(engine).append(" */");
    if (!charset.isEmpty()) {
      sql.append(" DEFAULT CHARACTER SET ").append(charset);
    }
    if (!collation.equals(SERVER)) {
      sql.append(" COLLATE ").append(collation);
    }
    if (!createTableOptions.isEmpty()) {
      sql.append(' ').append(createTableOptions);
    }
    return sql.toString();
  }

  /** The canonical text: what differs from the defaults, in fixed order; empty for none. */
  @Override
  public String toString() {
    Map<String, String> values = new LinkedHashMap<>();
    if (!autoInc) {
      values.put("auto_inc", "off");
    }
    if (secondary) {
      values.put("secondary", "on");
    }
    if (!createSecondary) {
      values.put("create_secondary", "off");
    }
    if (!engine.equals(DEFAULT.engine)) {
      values.put("mysql_storage_engine", engine);
    }
    if (!createTableOptions.isEmpty()) {
      values.put("create_table_options", createTableOptions);
    }
    if (!charset.equals(DEFAULT.charset) || !collation.equals(DEFAULT.collation)) {
      if (!charset.isEmpty()) {
        values.put("charset", charset);
      }
      if (charset.isEmpty() || !collation.equals(SERVER)) {
        values.put("collation", collation);
      }
    }
    return OptionText.format("", values);
  }
}
