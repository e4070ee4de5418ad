package io.github.oltpjmh.result;

import java.util.List;
import java.util.Map;

/**
 * What the fork learned about its server and host: {@code facts.json} in a trial's folder.
 *
 * @param server the spec, as given
 * @param label how tables call the server
 * @param version {@code SELECT VERSION()}
 * @param versionComment {@code @@version_comment}
 * @param build what else identifies the build, by name
 * @param settings variables that the plan asked for, with the values read back inside the trial
 * @param variables {@code SHOW GLOBAL VARIABLES}
 * @param session what the client's connections agreed on: TLS cipher, transport, statement mode
 * @param data {@code LOADED}, {@code SNAPSHOT} or {@code RESIDENT}
 * @param startSeconds duration of each part of the start, seconds
 * @param hostBefore readings of the host before the measurement
 * @param hostAfter readings of the host after it
 * @param notes what a reader of the result should know
 */
public record TrialFacts(
    String server,
    String label,
    String version,
    String versionComment,
    Map<String, String> build,
    Map<String, String> settings,
    Map<String, String> variables,
    Map<String, String> session,
    String data,
    Map<String, Double> startSeconds,
    Map<String, String> hostBefore,
    Map<String, String> hostAfter,
    List<String> notes) {

  /** The same with the readings of the host after the measurement. */
  public TrialFacts withHostAfter(Map<String, String> readings) {
    return new TrialFacts(
        server,
        label,
        version,
        versionComment,
        build,
        settings,
        variables,
        session,
        data,
        startSeconds,
        hostBefore,
        readings,
        notes);
  }
}
