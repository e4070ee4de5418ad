package io.github.oltpjmh.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One trial in {@code trial.json} and {@code environment.json}. Pairing uses these records only.
 *
 * @param index its number in the plan's order, from 1
 * @param cell what it measured
 * @param server label of the server
 * @param block trials of one cell and block are a pair, from 1
 * @param position its turn within the block, from 1
 * @param seed of the key sequence
 * @param status how it ended
 * @param attempts how often it was begun in the run that finished it, from 1
 * @param startedAt start of the last attempt
 * @param durationSeconds of the last attempt, with start and stop of the server
 * @param error why it failed
 * @param serverLog the end of mysqld's log when it failed
 * @param result where its result is in {@code results.json}; only in {@code environment.json}
 * @param readings what the fork read; only in {@code environment.json}
 */
public record TrialRecord(
    int index,
    Cell cell,
    String server,
    int block,
    int position,
    long seed,
    Status status,
    int attempts,
    @Nullable Instant startedAt,
    @Nullable Double durationSeconds,
    @Nullable String error,
    @Nullable String serverLog,
    @Nullable Place result,
    @Nullable Readings readings) {

  /** How a trial ended. */
  public enum Status {
    /** It was begun, and nothing more is known. */
    @JsonProperty("running")
    RUNNING,
    /** It was measured. */
    @JsonProperty("ok")
    OK,
    /** It was not; {@code error} says why. */
    @JsonProperty("failed")
    FAILED
  }

  /**
   * What was measured.
   *
   * @param threads client threads
   * @param parameters JMH parameters by name, without {@code server}
   */
  public record Cell(int threads, Map<String, String> parameters) {}

  /**
   * A fork within {@code results.json}.
   *
   * @param index of the result, from 0
   * @param fork index into its raw data, from 0
   */
  public record Place(int index, int fork) {}

  /**
   * What the fork read, see {@link TrialFacts}.
   *
   * @param data where the tables came from
   * @param settings variables that the plan asked for, as read back
   * @param session what the client's connections agreed on
   * @param startSeconds duration of each part of the start, seconds
   * @param hostBefore readings of the host before the measurement
   * @param hostAfter readings of the host after it
   * @param notes what a reader of the result should know
   */
  public record Readings(
      String data,
      Map<String, String> settings,
      Map<String, String> session,
      Map<String, Double> startSeconds,
      Map<String, String> hostBefore,
      Map<String, String> hostAfter,
      List<String> notes) {}

  /** The same trial, measured, with its place in the results and what its fork read. */
  public TrialRecord placed(Place place, Readings read) {
    return new TrialRecord(
        index,
        cell,
        server,
        block,
        position,
        seed,
        status,
        attempts,
        startedAt,
        durationSeconds,
        error,
        serverLog,
        place,
        read);
  }

  /** The same trial, failed. */
  public TrialRecord failed(String why, @Nullable String log) {
    return new TrialRecord(
        index,
        cell,
        server,
        block,
        position,
        seed,
        Status.FAILED,
        attempts,
        startedAt,
        durationSeconds,
        why,
        log,
        null,
        null);
  }
}
