package io.github.oltpjmh.cli;

import io.github.oltpjmh.workload.Loader;
import java.io.PrintWriter;
import java.util.Locale;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Rows as they are loaded: a bar on a terminal, a line for each tenth elsewhere. */
final class LoadProgress implements Loader.Progress, AutoCloseable {
  private static final int UPDATE_MILLIS = 500;

  private final PrintWriter out;
  private final @Nullable ProgressBar bar;
  private long tenths;

  /**
   * Progress to a writer.
   *
   * @param terminal whether a line can be drawn over
   */
  LoadProgress(PrintWriter out, long rows, boolean terminal) {
    this.out = out;
    this.bar = terminal ? bar(rows) : null;
  }

  private ProgressBar bar(long rows) {
    return new ProgressBarBuilder()
        .setTaskName("rows")
        .setInitialMax(rows)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .setConsumer(
            new DelegatingProgressBarConsumer(
                text -> {
                  out.print("\r" + text);
                  out.flush();
                }))
        .build();
  }

  @Override
  public synchronized void loaded(long rows, long total) {
    if (bar != null) {
      bar.stepTo(rows);
    } else if (rows * 10 / total > tenths) {
      tenths = rows * 10 / total;
      out.printf(Locale.ROOT, "%d %% of %d rows loaded%n", tenths * 10, total);
      out.flush();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      out.println();
    }
  }
}
