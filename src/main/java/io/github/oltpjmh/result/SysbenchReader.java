package io.github.oltpjmh.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds sysbench's logs in a text and keeps what stands before each: heading, command, intervals.
 */
final class SysbenchReader {
  private static final Pattern INTERVAL =
      Pattern.compile(
          "\\[\\s*([\\d.]+)s\\s*\\]\\s*thds:\\s*(\\d+)\\s+tps:\\s*([\\d.]+)\\s+qps:\\s*([\\d.]+).*");
  private static final Pattern THREADS =
      Pattern.compile("Number of threads:\\s*(\\d+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern THREADS_OPTION = Pattern.compile("--(?:num-)?threads[= ](\\d+)");
  private static final Pattern TEST =
      Pattern.compile(
          "\\b(?:oltp_)?(read_write|read_only|write_only|point_select|update_index"
              + "|update_non_index|insert|delete|bulk_insert|select_random_points"
              + "|select_random_ranges)(?:\\.lua)?\\b");
  private static final String START = "SQL statistics:";

  private final String source;
  private final List<JmhResult> results = new ArrayList<>();
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<Double> intervals = new ArrayList<>();
  private String heading = "";
  private int threads;

  SysbenchReader(String source) {
    this.source = source;
  }

  List<JmhResult> read(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith(START)) {
        i = log(lines, i);
      } else if (!line.isEmpty()) {
        before(line);
      }
    }
    if (results.isEmpty()) {
      throw new ResultFormatException(
          source
              + ": neither JMH's JSON nor a log of sysbench 1.0 or 1.1: no line 'SQL statistics:'"
              + (lines.isEmpty() ? "; the file is empty" : " in " + lines.size() + " lines"));
    }
    return results;
  }

  private int log(List<String> lines, int start) {
    SysbenchReport report = SysbenchReport.read(source, lines, start);
    results.add(report.result(heading, options, threads, List.copyOf(intervals)));
    intervals.clear();
    heading = "";
    threads = 0;
    return report.lastLine();
  }

  private void before(String line) {
    Matcher interval = INTERVAL.matcher(line);
    if (interval.lookingAt()) {
      intervals.add(Double.parseDouble(interval.group(3)));
      threads = Math.max(threads, Integer.parseInt(interval.group(2)));
      return;
    }
    Matcher count = THREADS.matcher(line);
    if (count.find()) {
      threads = Integer.parseInt(count.group(1));
    } else if (line.contains("sysbench") && line.contains("--")) {
      command(line);
    } else if (!isChatter(line)) {
      heading = line.length() <= 60 ? line : "";
    }
  }

  private void command(String line) {
    options.clear();
    Matcher test = TEST.matcher(line);
    if (test.find()) {
      options.put("workload", test.group(1));
    }
    Matcher count = THREADS_OPTION.matcher(line);
    if (count.find()) {
      threads = Integer.parseInt(count.group(1));
      options.put("threads", count.group(1));
    }
    option(line, "tables", "tables");
    option(line, "table[-_]size", "tableSize");
  }

  private void option(String line, String name, String parameter) {
    Matcher matcher = Pattern.compile("--" + name + "[= ](\\d+)").matcher(line);
    if (matcher.find()) {
      options.put(parameter, matcher.group(1));
    }
  }

  /** Sysbench's own lines, which are no heading that a person wrote. */
  private static boolean isChatter(String line) {
    return line.startsWith("sysbench ")
        || line.startsWith("Running the test")
        || line.startsWith("Initializing")
        || line.startsWith("Report intermediate")
        || line.startsWith("Threads started")
        || line.startsWith("WARNING")
        || line.startsWith("[")
        || line.startsWith("```");
  }
}
