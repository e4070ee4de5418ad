package io.github.oltpjmh.cli;

/** Entry point. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    org.openjdk.jmh.Main.main(args);
  }
}
