package io.github.oltpjmh.result;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the members of {@code environment.json} that {@link ForkMap} holds, and no others. */
final class ForkMapReader {
  /** What makes two hosts of one class; kernel, distribution and free space may differ. */
  private static final Set<String> HOST_CLASS =
      Set.of("architecture", "cpu", "cores", "jvm", "driver");

  private static final Set<String> PLAN = Set.of("warmupSeconds", "timeSeconds", "metric", "scale");

  private final Path file;

  private ForkMapReader(Path file) {
    this.file = file;
  }

  static ForkMap read(Path file) {
    if (!Files.exists(file)) {
      throw new ResultFormatException(
          "no such file: " + file, new NoSuchFileException(file.toString()));
    }
    try {
      return new ForkMapReader(file).map(JsonMapper.shared().readTree(file));
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      String position =
          at == null || at.getLineNr() < 1
              ? file + ": "
              : ResultFormatException.position(file.toString(), at.getLineNr(), at.getColumnNr());
      String problem = e.getOriginalMessage().lines().findFirst().orElse("").strip();
      throw new ResultFormatException(position + "not complete, valid JSON: " + problem, e);
    }
  }

  private ForkMap map(JsonNode root) {
    List<ForkMap.Server> servers = new ArrayList<>();
    for (JsonNode server : array(root, "servers")) {
      servers.add(server(server));
    }
    List<ForkMap.Trial> trials = new ArrayList<>();
    for (JsonNode trial : array(root, "trials")) {
      trials.add(trial(trial, "trials[" + trials.size() + "]"));
    }
    Map<String, String> conditions = new LinkedHashMap<>();
    keep("host ", HOST_CLASS, texts(root.path("host")), conditions);
    keep("plan's ", PLAN, texts(root.path("plan")), conditions);
    if (!servers.isEmpty()) {
      conditions.putAll(settings(root.path("trials"), servers.get(0).label()));
    }
    return new ForkMap(
        servers, trials, Collections.unmodifiableMap(conditions), length(root.path("plan")));
  }

  private static ForkMap.Length length(JsonNode plan) {
    if (plan.path("confirmAfter").isInt()) {
      return new ForkMap.Length.Confirmed(plan.path("confirmAfter").asInt());
    }
    return plan.path("maxBlocks").isInt()
        ? new ForkMap.Length.Sequential(
            plan.path("blocks").asInt(1), plan.path("maxBlocks").asInt())
        : new ForkMap.Length.Fixed();
  }

  private static void keep(
      String prefix, Set<String> names, Map<String, String> from, Map<String, String> to) {
    from.forEach(
        (name, value) -> {
          if (names.contains(name)) {
            to.put(prefix + name, value);
          }
        });
  }

  /** What the plan set on the baseline, as read back, where all its trials agree. */
  private static Map<String, String> settings(JsonNode trials, String baseline) {
    Map<String, String> settings = new LinkedHashMap<>();
    Set<String> varying = new HashSet<>();
    for (JsonNode trial : trials) {
      if (text(trial, "server").equals(baseline)) {
        texts(trial.path("readings").path("settings"))
            .forEach(
                (name, value) -> {
                  String earlier = settings.putIfAbsent("setting " + name, value);
                  if (earlier != null && !earlier.equals(value)) {
                    varying.add("setting " + name);
                  }
                });
      }
    }
    settings.keySet().removeAll(varying);
    return settings;
  }

  private ForkMap.Server server(JsonNode node) {
    String label = required(node, "label", "a server").asString();
    return new ForkMap.Server(
        label,
        node.path("spec").asString(label),
        text(node, "role").equals("control"),
        text(node, "version"),
        text(node, "versionComment"),
        texts(node.path("build")),
        texts(node.path("variables")));
  }

  private ForkMap.Trial trial(JsonNode node, String where) {
    JsonNode cell = required(node, "cell", where);
    return new ForkMap.Trial(
        node.path("index").asInt(0),
        integer(cell, "threads", where + ".cell"),
        texts(cell.path("parameters")),
        required(node, "server", where).asString(),
        integer(node, "block", where),
        node.path("position").asInt(0),
        node.path("seed").asLong(0),
        text(node, "startedAt"),
        node.path("durationSeconds").asDouble(0),
        error(node, where),
        fork(node, where),
        texts(node.path("readings").path("settings")),
        text(node.path("readings"), "data"));
  }

  private Optional<String> error(JsonNode trial, String where) {
    String status = required(trial, "status", where).asString();
    return switch (status) {
      case "ok" -> Optional.empty();
      case "failed" ->
          Optional.of(text(trial, "error").isEmpty() ? "no reason recorded" : text(trial, "error"));
      case "running" -> Optional.of("begun and not finished");
      default -> throw wrong(where + ".status must be ok, failed or running, not '" + status + "'");
    };
  }

  private Optional<ForkMap.Fork> fork(JsonNode trial, String where) {
    if (!text(trial, "status").equals("ok")) {
      return Optional.empty();
    }
    JsonNode result = required(trial, "result", where);
    return Optional.of(
        new ForkMap.Fork(
            integer(result, "index", where + ".result"),
            integer(result, "fork", where + ".result")));
  }

  private int integer(JsonNode node, String name, String where) {
    JsonNode value = required(node, name, where);
    if (!value.isInt() || value.asInt() < 0) {
      throw wrong(where + "." + name + " must be a whole number of 0 or more, not " + value);
    }
    return value.asInt();
  }

  private JsonNode array(JsonNode node, String name) {
    JsonNode value = required(node, name, "it");
    if (!value.isArray()) {
      throw wrong(name + " must be an array");
    }
    return value;
  }

  private JsonNode required(JsonNode node, String name, String where) {
    JsonNode value = node.path(name);
    if (value.isMissingNode() || value.isNull()) {
      throw wrong("not an environment record of a run: " + where + " has no " + name);
    }
    return value;
  }

  private ResultFormatException wrong(String problem) {
    return new ResultFormatException(file + ": " + problem);
  }

  /** A member's text; empty where it is missing or null. */
  private static String text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isValueNode() && !value.isNull() ? value.asString() : "";
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      if (member.getValue().isValueNode() && !member.getValue().isNull()) {
        texts.put(member.getKey(), member.getValue().asString());
      }
    }
    return Collections.unmodifiableMap(texts);
  }
}
