package io.github.oltpjmh.server;

import java.io.Serial;

/** A server cannot be had; the message names the cause, the valid choices and the remedy. */
public final class ServerException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public ServerException(String message) {
    super(message);
  }

  public ServerException(String message, Throwable cause) {
    super(message, cause);
  }
}
