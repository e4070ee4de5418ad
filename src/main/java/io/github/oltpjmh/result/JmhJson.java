package io.github.oltpjmh.result;

import tools.jackson.databind.node.ObjectNode;

/**
 * One result of JMH's JSON as it stands in the file, every field kept.
 *
 * @param node the JSON object
 */
public record JmhJson(ObjectNode node) {

  /** Name and version of the JVM that measured. */
  public String virtualMachine() {
    return node.path("vmName").asString("") + " " + node.path("vmVersion").asString("");
  }
}
