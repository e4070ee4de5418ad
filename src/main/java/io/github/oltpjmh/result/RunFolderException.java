package io.github.oltpjmh.result;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A run's folder cannot be used; the message names the file, the cause and the remedy. */
public final class RunFolderException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public RunFolderException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
