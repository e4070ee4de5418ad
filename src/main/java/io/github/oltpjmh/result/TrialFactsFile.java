package io.github.oltpjmh.result;

import java.io.IOException;
import java.nio.file.Path;

/** {@code facts.json} in a trial's folder. */
public final class TrialFactsFile {
  private TrialFactsFile() {}

  /** Writes the facts into a trial's folder, whole or not at all. */
  public static void write(Path folder, TrialFacts facts) {
    Path file = folder.resolve(RunFolder.FACTS);
    try {
      RunJson.write(file, facts);
    } catch (IOException e) {
      throw new RunFolderException("%s cannot be written: %s".formatted(file, e), e);
    }
  }

  /** Reads the facts of a trial's folder. */
  public static TrialFacts read(Path folder) {
    return RunJson.read(folder.resolve(RunFolder.FACTS), TrialFacts.class);
  }
}
