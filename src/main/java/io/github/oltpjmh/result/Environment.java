package io.github.oltpjmh.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code environment.json}: what JMH's JSON has no field for.
 *
 * @param format version of this format, {@link #FORMAT}
 * @param tool version of this tool
 * @param startedAt start of the run
 * @param endedAt end of the run; missing while it runs, or after it was killed
 * @param incomplete whether trials of the plan were not made
 * @param incompleteReason why, where known
 * @param commit of the directory that the run was started in; missing outside of a repository
 * @param plan what was asked for
 * @param host where it ran
 * @param servers the first is the baseline
 * @param trials in the order in which they ran
 * @param notes what a reader of the results should know
 */
public record Environment(
    int format,
    String tool,
    Instant startedAt,
    @Nullable Instant endedAt,
    boolean incomplete,
    @Nullable String incompleteReason,
    @Nullable Commit commit,
    PlanFacts plan,
    Host host,
    List<Server> servers,
    List<TrialRecord> trials,
    List<String> notes) {

  /** Version of the format that this code writes. */
  public static final int FORMAT = 1;

  /**
   * State of a git repository.
   *
   * @param hash of the commit, in full
   * @param dirty whether tracked files were changed, or others not ignored were there
   */
  public record Commit(String hash, boolean dirty) {
    /** The hash as folders show it. */
    public String abbreviated() {
      return hash.substring(0, Math.min(9, hash.length()));
    }
  }

  /**
   * The plan.
   *
   * @param name of the plan
   * @param text every setting resolved: this text alone makes the plan again
   * @param overrides what the user set apart from the plan's file, by key
   * @param seed of rows, keys and order
   * @param blocks trials of each cell and server
   * @param trials of the whole plan
   * @param warmupSeconds of every trial
   * @param timeSeconds of every trial's measurement
   * @param metric what the trials were run for
   * @param scale factor that rows, times and threads were shrunk by
   * @param shard part of the plan, {@code i/n}
   * @param confirmAfter the last block that screens: later ones are fresh trials of the suspects;
   *     missing where suspects are not measured again
   * @param maxBlocks blocks that a cell may be given until it is decided; missing where all cells
   *     are given {@code blocks}
   */
  public record PlanFacts(
      String name,
      String text,
      Map<String, String> overrides,
      long seed,
      int blocks,
      long trials,
      double warmupSeconds,
      double timeSeconds,
      String metric,
      double scale,
      String shard,
      @Nullable Integer confirmAfter,
      @Nullable Integer maxBlocks) {}

  /**
   * The machine and the client's software.
   *
   * @param os name and version of the distribution, or of the operating system
   * @param kernel its version
   * @param architecture such as amd64
   * @param cpu model name
   * @param cores processors that the JVM sees
   * @param memoryBytes of the machine
   * @param jvm of the launcher, which the forks use too
   * @param driver version of MySQL Connector/J
   * @param jmh version of JMH
   */
  public record Host(
      String os,
      String kernel,
      String architecture,
      String cpu,
      int cores,
      long memoryBytes,
      String jvm,
      String driver,
      String jmh) {}

  /**
   * A server of the plan.
   *
   * @param label how tables call it
   * @param spec as given, without secrets
   * @param role what it stands for in comparisons
   * @param version {@code SELECT VERSION()}; missing where no trial of it was measured
   * @param versionComment {@code @@version_comment}
   * @param build what else identifies the build
   * @param variables effective ones of its first measured trial; what a cell sets is in the trials
   */
  public record Server(
      String label,
      String spec,
      Role role,
      @Nullable String version,
      @Nullable String versionComment,
      Map<String, String> build,
      Map<String, String> variables) {}

  /** What a server stands for in comparisons. */
  public enum Role {
    /** What the others are compared with. */
    @JsonProperty("baseline")
    BASELINE,
    /** What is compared. */
    @JsonProperty("candidate")
    CANDIDATE,
    /** The baseline once more (A′): what differs here differs by chance. */
    @JsonProperty("control")
    CONTROL
  }
}
