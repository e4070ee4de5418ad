package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;
import io.github.oltpjmh.result.RunFolderException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the run that stands for a git commit. */
public final class CommitRuns {
  private static final int NAMED = 5;

  private final Git git;
  private final RecordedRuns recorded;

  /**
   * Looks among recorded runs.
   *
   * @param repository a directory of the repository that names the commits
   */
  public CommitRuns(Path repository, RecordedRuns recorded) {
    git = new Git(repository);
    this.recorded = recorded;
  }

  /** The full hash of what git takes for a commit: a hash, a branch, {@code HEAD~1}. */
  public Optional<String> commit(String text) {
    // A revision that starts with a dash would be an option.
    return text.isBlank() || text.startsWith("-")
        ? Optional.empty()
        : git.ask("rev-parse", "--verify", "-q", text + "^{commit}").map(String::strip);
  }

  /**
   * The newest run of a commit, else of its nearest ancestor that differs from it in nothing but
   * recorded results and documentation. A run of a modified tree, an incomplete one and one with
   * failed trials stand for no commit.
   *
   * @param text what the user called the commit
   * @param hash its full hash
   * @throws RunFolderException naming what is missing
   */
  public RecordedRun of(String text, String hash) {
    return newest(run -> run.isOf(hash))
        .or(() -> ofAncestor(hash))
        .orElseThrow(() -> new RunFolderException(missing(text, hash), null));
  }

  private Optional<RecordedRun> newest(Predicate<RecordedRun> wanted) {
    return recorded.all().stream()
        .filter(wanted)
        .filter(run -> run.doubt().isEmpty())
        .reduce((earlier, later) -> later);
  }

  private Optional<RecordedRun> ofAncestor(String hash) {
    List<String> measured =
        recorded.all().stream()
            .filter(run -> run.doubt().isEmpty())
            .flatMap(run -> Optional.ofNullable(run.environment().commit()).stream())
            .map(Environment.Commit::hash)
            .distinct()
            .toList();
    return git.ask("rev-list", "--topo-order", hash).stream()
        .flatMap(String::lines)
        .filter(measured::contains)
        .filter(ancestor -> alike(ancestor, hash))
        .findFirst()
        .flatMap(ancestor -> newest(run -> run.isOf(ancestor)));
  }

  private boolean alike(String ancestor, String hash) {
    return git.ask(
            "diff",
            "--name-only",
            ancestor,
            hash,
            "--",
            ":(top)",
            ":(top,exclude)jmh-results",
            ":(top,exclude)docs")
        .map(String::isBlank)
        .orElse(false);
  }

  private String missing(String text, String hash) {
    StringBuilder message = new StringBuilder();
    message
        .append("no run of commit ")
        .append(text.equals(hash) ? hash : text + " (" + shortened(hash) + ")")
        .append(" is recorded under ")
        .append(recorded.root())
        .append(", nor of an ancestor that differs from it only in jmh-results/ or docs/");
    Stream.concat(
            recorded.all().stream()
                .filter(run -> run.isOf(hash))
                .flatMap(run -> run.doubt().map(why -> run.name() + ": " + why).stream()),
            recorded.unreadable().stream())
        .forEach(why -> message.append("\n  not chosen: ").append(why));
    String known =
        recorded.all().stream()
            .filter(run -> run.doubt().isEmpty())
            .map(run -> run.environment().commit())
            .filter(Objects::nonNull)
            .map(commit -> shortened(commit.hash()))
            .distinct()
            .limit(NAMED)
            .collect(Collectors.joining(", "));
    return message
        .append(known.isEmpty() ? "\nno commit has a run yet" : "\ncommits with runs: " + known)
        .append("; check the commit out and measure it with scripts/oltp run, or give a run's")
        .append(" folder")
        .toString();
  }

  private static String shortened(String hash) {
    return hash.substring(0, Math.min(9, hash.length()));
  }
}
