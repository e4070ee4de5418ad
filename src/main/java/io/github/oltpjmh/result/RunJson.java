package io.github.oltpjmh.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the JSON files of a run, in one layout on every platform. */
public final class RunJson {
  private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .defaultPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(INDENT))
          .changeDefaultPropertyInclusion(i -> i.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private RunJson() {}

  /** The text of a value, with a line break at its end. */
  public static String text(Object value) {
    return MAPPER.writeValueAsString(value) + "\n";
  }

  /** Writes a value whole or not at all. */
  public static void write(Path file, Object value) throws IOException {
    AtomicFile.write(file, text(value));
  }

  /**
   * Reads a value.
   *
   * @throws RunFolderException naming the file and what is wrong with it
   */
  public static <T> T read(Path file, Class<T> type) {
    try {
      T value = MAPPER.readValue(Files.readString(file), type);
      if (value == null) {
        throw new RunFolderException("%s holds null".formatted(file), null);
      }
      return value;
    } catch (IOException | JacksonException e) {
      throw new RunFolderException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Reads a tree, see {@link #read}. */
  static JsonNode tree(Path file) {
    return read(file, JsonNode.class);
  }
}
