package io.github.oltpjmh.cli;

import io.github.oltpjmh.bench.ForkSettings;
import io.github.oltpjmh.bench.OltpBenchmark;
import io.github.oltpjmh.plan.Iterations;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.profile.LatencyProfiler;
import io.github.oltpjmh.result.RunFolder;
import io.github.oltpjmh.run.Trial;
import io.github.oltpjmh.run.TrialLauncher;
import io.github.oltpjmh.server.Orphans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Measures a trial by JMH's own runner, with exactly one fork. */
final class JmhLauncher implements TrialLauncher {
  private static final Duration GRACE = Duration.ofSeconds(60);

  private final Plan plan;
  private final HostOptions host;
  private final Properties external;

  /**
   * Of a plan's trials.
   *
   * @param external what forks are told about servers that others run
   */
  JmhLauncher(Plan plan, HostOptions host, Properties external) {
    this.plan = plan;
    this.host = host;
    this.external = external;
    // Two runs at once are two users' business; each has its own servers and directories.
    System.setProperty("jmh.ignoreLock", "true");
  }

  @Override
  public Outcome launch(Trial trial, Path folder, Duration deadline) throws InterruptedException {
    try {
      host.writeForkSettings(folder.resolve(ForkSettings.FILE), trial.seed(), external);
    } catch (IOException e) {
      return failed(Stage.START_UP, "cannot write " + folder + ": " + e);
    }
    Options options = options(trial, folder);
    FutureTask<@Nullable Void> run = new FutureTask<>(() -> measure(options));
    Thread runner = new Thread(run, "trial-" + trial.index());
    runner.setDaemon(true);
    runner.start();
    try {
      run.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
      return new Outcome.Succeeded();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return failed(stage(folder), Causes.message(cause));
    } catch (TimeoutException e) {
      stop(folder, runner);
      return failed(
          Stage.DEADLINE,
          "the trial took longer than its deadline of %d s".formatted(deadline.toSeconds()));
    } catch (InterruptedException e) {
      stop(folder, runner);
      throw e;
    }
  }

  private static @Nullable Void measure(Options options) throws RunnerException {
    new Runner(options).run();
    return null;
  }

  private Options options(Trial trial, Path folder) {
    Iterations warmup = plan.timing().warmupIterations();
    Iterations measurement = plan.timing().measurementIterations();
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(OltpBenchmark.class.getName()) + "\\.transaction$")
            .forks(1)
            .threads(trial.cell().threads())
            .warmupIterations(warmup.count())
            .warmupTime(TimeValue.milliseconds(warmup.each().toMillis()))
            .measurementIterations(measurement.count())
            .measurementTime(TimeValue.milliseconds(measurement.each().toMillis()))
            .addProfiler(LatencyProfiler.class)
            .shouldFailOnError(true)
            .jvmArgsAppend("-D" + ForkSettings.TRIAL + "=" + folder.toAbsolutePath())
            .output(folder.resolve(RunFolder.LOG).toString())
            .result(folder.resolve(RunFolder.RESULT).toString())
            .resultFormat(ResultFormatType.JSON)
            .param("server", trial.server().toString());
    trial.cell().parameters().forEach(options::param);
    return options.build();
  }

  /** The fork writes its facts once the server is up and answers its clients. */
  private static Stage stage(Path folder) {
    return Files.exists(folder.resolve(RunFolder.FACTS)) ? Stage.MEASUREMENT : Stage.START_UP;
  }

  private Outcome failed(Stage stage, String cause) {
    Orphans.reap(host.placement());
    return new Outcome.Failed(stage, cause, Optional.empty());
  }

  /** Ends the fork, which stops its server first; what it could not stop is reaped. */
  private void stop(Path folder, Thread runner) {
    List<ProcessHandle> forks =
        ProcessHandle.current()
            .children()
            .filter(child -> child.info().commandLine().orElse("").contains(folder.toString()))
            .toList();
    forks.forEach(ProcessHandle::destroy);
    for (ProcessHandle fork : forks) {
      try {
        fork.onExit().get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (ExecutionException | TimeoutException e) {
        fork.destroyForcibly();
      } catch (InterruptedException e) {
        fork.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
    runner.interrupt();
    Orphans.reap(host.placement());
  }
}
