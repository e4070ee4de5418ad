package io.github.oltpjmh.beside;

import org.jspecify.annotations.Nullable;

/** Real sysbench is missing, or failed; the message says what to do. */
public final class SysbenchException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SysbenchException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
