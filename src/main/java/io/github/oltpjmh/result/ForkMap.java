package io.github.oltpjmh.result;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The part of {@code environment.json} that a comparison needs: which fork of which result was
 * which trial. Pairing uses it alone, so a failed trial shifts nothing.
 *
 * @param servers in the order of the plan; the first is the baseline
 * @param trials every trial, failed ones too
 * @param conditions what must be alike for two runs to be compared, by name
 * @param length how the number of blocks came about
 */
public record ForkMap(
    List<Server> servers, List<Trial> trials, Map<String, String> conditions, Length length) {

  /**
   * A server of the run.
   *
   * @param label how tables call it
   * @param spec as given
   * @param control whether it is a blind second copy of the baseline
   * @param version as the server reports it; empty where unknown
   * @param versionComment as the server reports it; empty where unknown
   * @param build what else identifies the build
   * @param variables effective settings
   */
  public record Server(
      String label,
      String spec,
      boolean control,
      String version,
      String versionComment,
      Map<String, String> build,
      Map<String, String> variables) {}

  /**
   * One trial.
   *
   * @param index number within the run
   * @param threads client threads
   * @param parameters the cell's JMH parameters, without the server
   * @param server label
   * @param block the block that it was measured in
   * @param position its place within the block
   * @param seed of the trial
   * @param startedAt ISO-8601 instant; empty if it never started
   * @param durationSeconds wall clock of the whole trial
   * @param error why it failed; empty if it did not
   * @param fork where its data is; empty if it failed
   * @param settings variables that the plan asked for, as read back inside the trial
   * @param data where the tables came from, {@code RESIDENT} on a server that is not restarted;
   *     empty where unknown
   */
  public record Trial(
      int index,
      int threads,
      Map<String, String> parameters,
      String server,
      int block,
      int position,
      long seed,
      String startedAt,
      double durationSeconds,
      Optional<String> error,
      Optional<Fork> fork,
      Map<String, String> settings,
      String data) {}

  /**
   * A place in {@code results.json}.
   *
   * @param result index of the result, from 0
   * @param fork index of the fork within its raw data, from 0
   */
  public record Fork(int result, int fork) {}

  /** How the number of blocks came about, and so how they may be judged. */
  public sealed interface Length {
    /** It was given. */
    record Fixed() implements Length {}

    /**
     * Suspects were measured again.
     *
     * @param screening the last block that screens; later ones are the suspects' fresh trials
     */
    record Confirmed(int screening) implements Length {}

    /**
     * Blocks were added until a cell was decided, which was looked at after each.
     *
     * @param first block of the first look
     * @param most block of the last look
     */
    record Sequential(int first, int most) implements Length {}
  }

  /** A map of a run whose number of blocks was given. */
  public ForkMap(List<Server> servers, List<Trial> trials, Map<String, String> conditions) {
    this(servers, trials, conditions, new Length.Fixed());
  }

  /** The same with some of the trials. */
  public ForkMap with(Predicate<Trial> wanted) {
    return new ForkMap(servers, trials.stream().filter(wanted).toList(), conditions, length);
  }

  public ForkMap {
    servers = List.copyOf(servers);
    trials = List.copyOf(trials);
  }

  /**
   * Reads {@code environment.json}.
   *
   * @throws ResultFormatException naming the file and what is wrong with it
   */
  public static ForkMap read(Path environment) {
    return ForkMapReader.read(environment);
  }
}
