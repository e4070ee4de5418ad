package io.github.oltpjmh.run;

import com.mysql.cj.Constants;
import io.github.oltpjmh.result.Environment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.util.Version;

/** What machine and software this process runs on. */
public final class HostInventory {
  private HostInventory() {}

  /** Reads it; what this platform does not tell is "unknown" or 0. */
  public static Environment.Host read() {
    return new Environment.Host(
        line("/etc/os-release", "PRETTY_NAME=")
            .map(name -> name.replace("\"", ""))
            .orElse(System.getProperty("os.name")),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("os.arch"),
        line("/proc/cpuinfo", "model name").map(HostInventory::afterColon).orElse("unknown"),
        Runtime.getRuntime().availableProcessors(),
        line("/proc/meminfo", "MemTotal:").map(HostInventory::bytes).orElse(0L),
        "%s %s, %s"
            .formatted(
                System.getProperty("java.vm.name"),
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor")),
        Constants.CJ_VERSION,
        Version.getPlainVersion());
  }

  /** What follows the prefix on the first line that has it. */
  private static Optional<String> line(String file, String prefix) {
    try (Stream<String> lines = Files.lines(Path.of(file))) {
      return lines
          .filter(line -> line.startsWith(prefix))
          .map(line -> line.substring(prefix.length()).strip())
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      // Another platform: these files are Linux's.
      return Optional.empty();
    }
  }

  private static String afterColon(String text) {
    return text.substring(text.indexOf(':') + 1).strip();
  }

  private static long bytes(String kibibytes) {
    String number = kibibytes.replaceAll("\\D", "");
    return number.isEmpty() ? 0 : Long.parseLong(number) * 1024;
  }
}
