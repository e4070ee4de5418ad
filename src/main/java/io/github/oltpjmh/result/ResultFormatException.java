package io.github.oltpjmh.result;

import java.io.Serial;

/** A file that is not what it should be; the message names the file, the position and the cause. */
public final class ResultFormatException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public ResultFormatException(String message) {
    super(message);
  }

  public ResultFormatException(String message, Throwable cause) {
    super(message, cause);
  }

  static ResultFormatException at(String file, long line, long column, String problem) {
    return new ResultFormatException(position(file, line, column) + problem);
  }

  static String position(String file, long line, long column) {
    return file + ", line " + line + (column > 0 ? ", column " + column : "") + ": ";
  }
}
