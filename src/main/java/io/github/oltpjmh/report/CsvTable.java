package io.github.oltpjmh.report;

import io.github.oltpjmh.compare.Change;
import io.github.oltpjmh.compare.Comparison;
import io.github.oltpjmh.compare.Level;
import io.github.oltpjmh.compare.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * A comparison as CSV after RFC 4180: one row a cell, server and metric. Numbers have a decimal
 * point and full precision in every locale; what does not exist is empty.
 */
public final class CsvTable {
  private static final String[] HEADER = {
    "cell",
    "benchmark",
    "mode",
    "threads",
    "params",
    "server",
    "control",
    "metric",
    "unit",
    "gates",
    "base",
    "base_low",
    "base_high",
    "value",
    "value_low",
    "value_high",
    "ratio",
    "ratio_low",
    "ratio_high",
    "p",
    "adjusted_p",
    "exact_p",
    "n",
    "delta",
    "detectable",
    "trials_needed",
    "design",
    "verdict",
    "notes"
  };

  private CsvTable() {}

  /** Renders every comparison, and before them what the baseline server measured. */
  public static String of(Comparison comparison) {
    StringBuilder text = new StringBuilder();
    CSVFormat format =
        CSVFormat.RFC4180.builder().setHeader(HEADER).setRecordSeparator("\r\n").get();
    try (CSVPrinter csv = new CSVPrinter(text, format)) {
      for (Level level : comparison.levels()) {
        if (level.server().equals(comparison.baseline())) {
          csv.printRecord(record(level));
        }
      }
      for (Row row : comparison.rows()) {
        csv.printRecord(record(row));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return text.toString();
  }

  private static List<Object> record(Level level) {
    List<Object> fields = new ArrayList<>();
    fields.addAll(
        List.of(
            safe(level.cellLabel()),
            safe(level.cell().benchmark()),
            level.cell().mode(),
            level.cell().threads(),
            params(level.cell().params()),
            safe(level.server()),
            false,
            safe(level.metric().name()),
            safe(level.metric().unit()),
            level.metric().gates()));
    fields.addAll(List.of("", "", ""));
    fields.addAll(
        numbers(
            level.value().value(),
            level.value().interval().low(),
            level.value().interval().high()));
    fields.addAll(List.of("", "", "", "", "", ""));
    fields.add(level.value().n());
    fields.addAll(List.of("", "", "", "", "", ""));
    return fields;
  }

  private static List<Object> record(Row row) {
    Change change = row.change();
    List<Object> fields = new ArrayList<>();
    fields.addAll(
        List.of(
            safe(row.cellLabel()),
            safe(row.cell().benchmark()),
            row.cell().mode(),
            row.cell().threads(),
            params(row.cell().params()),
            safe(row.server()),
            row.control(),
            safe(row.metric().name()),
            safe(row.unit()),
            row.metric().gates()));
    fields.addAll(
        numbers(
            row.base().value(),
            row.base().interval().low(),
            row.base().interval().high(),
            row.value().value(),
            row.value().interval().low(),
            row.value().interval().high(),
            change.ratio(),
            change.interval().low(),
            change.interval().high(),
            change.p(),
            change.adjustedP(),
            change.exactP()));
    fields.add(change.n());
    fields.addAll(numbers(change.delta(), change.detectable()));
    fields.add(
        change.trialsNeeded().isPresent()
            ? Integer.toString(change.trialsNeeded().getAsInt())
            : "");
    fields.addAll(
        List.of(
            change.design().words(), row.verdict().name(), safe(String.join("; ", row.notes()))));
    return fields;
  }

  private static List<String> numbers(double... values) {
    return Arrays.stream(values)
        .mapToObj(value -> Double.isFinite(value) ? Double.toString(value) : "")
        .toList();
  }

  private static String params(Map<String, String> params) {
    return safe(
        params.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(" ")));
  }

  /** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
  private static String safe(String text) {
    return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
