package io.github.oltpjmh.server;

import java.util.List;
import java.util.Map;

/**
 * What a start found, for the environment record.
 *
 * @param data where the tables came from
 * @param seconds how long each part of the start took, by name, in order: {@code binary}, {@code
 *     load}, {@code copy}, {@code start}
 * @param host readings of the host at the start by name, each with its unit in the name: {@code
 *     load1}, {@code stealPercent}, {@code cpuMhz}, {@code fsyncMillis}, {@code freeDiskBytes},
 *     {@code dataFileSystem}
 * @param notes what a reader of the result should know, such as a raised limit
 */
public record StartFacts(
    DataOrigin data, Map<String, Double> seconds, Map<String, String> host, List<String> notes) {

  /** Where the tables of a trial came from. */
  public enum DataOrigin {
    /** Loaded in this start, and kept as a snapshot. */
    LOADED,
    /** Copied from a snapshot. */
    SNAPSHOT,
    /** The server holds them itself. */
    RESIDENT
  }
}
