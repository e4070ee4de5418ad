package io.github.oltpjmh.server;

import java.util.List;

/** Servers and directories whose owner died without stopping them. */
public final class Orphans {
  private Orphans() {}

  /**
   * Kills and deletes what dead owners left; called at each start.
   *
   * @return one line for each instance removed
   */
  public static List<String> reap(Placement placement) {
    return List.of();
  }
}
