package io.github.oltpjmh.server;

/**
 * As whom to connect to a server that others run.
 *
 * @param user account
 * @param password its password, empty for none; never printed
 */
public record Login(String user, String password) {
  @Override
  public String toString() {
    return user;
  }
}
