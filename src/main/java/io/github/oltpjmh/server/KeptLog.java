package io.github.oltpjmh.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Logs of servers that failed, kept when their directory goes. */
final class KeptLog {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);

  private KeptLog() {}

  /** The failure with the end of mysqld's log and the place where all of it is kept. */
  static ServerException explain(
      ServerException failure, InstanceDirectory instance, Placement placement) {
    String end = LogTail.of(instance.log());
    if (end.isEmpty()) {
      return failure;
    }
    String kept;
    try {
      kept = keep(instance, placement).map(path -> "whole log: " + path).orElse("");
    } catch (IOException e) {
      kept = "the log could not be kept: " + e;
      failure.addSuppressed(e);
    }
    return new ServerException(
        "%s%nmysqld's log ends with:%n%s%n%s".formatted(failure.getMessage(), end, kept), failure);
  }

  /** Copies the instance's log to where kept logs are; empty where it has none. */
  static Optional<Path> keep(InstanceDirectory instance, Placement placement) throws IOException {
    if (!Files.isRegularFile(instance.log())) {
      return Optional.empty();
    }
    Files.createDirectories(placement.logs());
    String time = ZonedDateTime.now(ZoneOffset.UTC).format(TIME);
    Path kept =
        placement.logs().resolve("mysqld-%s-%s.log".formatted(time, instance.path().getFileName()));
    return Optional.of(Files.copy(instance.log(), kept));
  }
}
