package io.github.oltpjmh.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The size of the redo log. Up to 8.0.29 it is a file's size times a number of files; from 8.0.30
 * on {@code innodb_redo_log_capacity} replaces both.
 *
 * @param fileBytes bytes of one file
 * @param files number of files
 */
record RedoLog(long fileBytes, int files) {
  static final RedoLog DEFAULT = new RedoLog(48L << 20, 2);

  private static final String FILE_SIZE = "innodb_log_file_size";
  private static final String FILES = "innodb_log_files_in_group";
  private static final String CAPACITY = "innodb_redo_log_capacity";

  Map<String, String> optionsFor(MysqlVersion version) {
    Map<String, String> options = new LinkedHashMap<>();
    if (hasCapacity(version)) {
      options.put(CAPACITY, Long.toString(fileBytes * files));
    } else {
      options.put(FILE_SIZE, Long.toString(fileBytes));
      options.put(FILES, Integer.toString(files));
    }
    return options;
  }

  /** Whether an option sets the size of the redo log. */
  static boolean isSize(String option) {
    return List.of(FILE_SIZE, FILES, CAPACITY).contains(option);
  }

  /** The options with the redo log's size in the words of the version, and a note where changed. */
  static Map<String, String> expressedFor(
      MysqlVersion version, Map<String, String> options, List<String> notes) {
    boolean old = options.containsKey(FILE_SIZE) || options.containsKey(FILES);
    boolean recent = options.containsKey(CAPACITY);
    if (old == recent) {
      if (old) {
        throw new IllegalArgumentException(
            "both %s and %s/%s are asked for; name the size once"
                .formatted(CAPACITY, FILE_SIZE, FILES));
      }
      return options;
    }
    if (recent == hasCapacity(version)) {
      return options;
    }
    RedoLog asked = recent ? ofCapacity(options) : ofFiles(options);
    Map<String, String> expressed = new LinkedHashMap<>(options);
    expressed.keySet().removeAll(List.of(FILE_SIZE, FILES, CAPACITY));
    expressed.putAll(asked.optionsFor(version));
    notes.add("redo log size expressed for %s: %s".formatted(version, asked.optionsFor(version)));
    return expressed;
  }

  private static RedoLog ofCapacity(Map<String, String> options) {
    return new RedoLog(number(options, CAPACITY, 0) / 2, 2);
  }

  private static RedoLog ofFiles(Map<String, String> options) {
    return new RedoLog(
        number(options, FILE_SIZE, DEFAULT.fileBytes), (int) number(options, FILES, DEFAULT.files));
  }

  private static long number(Map<String, String> options, String name, long otherwise) {
    String value = options.get(name);
    long number = value == null ? otherwise : OptionValue.number(value);
    if (number <= 0) {
      throw new IllegalArgumentException(
          "%s=%s is no size; write bytes or a number with K, M or G".formatted(name, value));
    }
    return number;
  }

  private static boolean hasCapacity(MysqlVersion version) {
    return version.atLeast(8, 0, 30);
  }
}
