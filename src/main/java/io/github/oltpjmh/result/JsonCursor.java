package io.github.oltpjmh.result;

import java.io.InputStream;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Walks through a JSON file token by token and knows where it is; bounded against hostile input.
 */
final class JsonCursor {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(64)
                  .maxStringLength(4 << 20)
                  .maxNameLength(8192)
                  .maxNumberLength(400)
                  .maxDocumentLength(2L << 30)
                  .build())
          .build();

  private static final Map<String, Double> NON_FINITE =
      Map.of(
          "NaN", Double.NaN,
          "+INF", Double.POSITIVE_INFINITY,
          "INF", Double.POSITIVE_INFINITY,
          "Infinity", Double.POSITIVE_INFINITY,
          "-INF", Double.NEGATIVE_INFINITY,
          "-Infinity", Double.NEGATIVE_INFINITY);

  private final String source;
  private final JsonParser parser;

  private JsonCursor(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /** Hands a cursor before the first token to {@code reader}; what breaks becomes one message. */
  static void read(String source, InputStream in, Consumer<JsonCursor> reader) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
      reader.accept(new JsonCursor(source, parser));
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      String position =
          at == null || at.getLineNr() < 1
              ? source + ": "
              : ResultFormatException.position(source, at.getLineNr(), at.getColumnNr());
      throw new ResultFormatException(
          position + "not complete, valid JSON: " + firstLine(e.getOriginalMessage()), e);
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("").strip();
  }

  ResultFormatException wrong(String problem) {
    TokenStreamLocation at = parser.currentTokenLocation();
    return ResultFormatException.at(source, at.getLineNr(), at.getColumnNr(), problem);
  }

  /** Moves on; false at the end of the file. */
  boolean advance() {
    return parser.nextToken() != null;
  }

  boolean at(JsonToken token) {
    return parser.currentToken() == token;
  }

  /**
   * Calls {@code member} for each name of the object at the cursor, with the cursor at the value.
   */
  void members(String what, Consumer<String> member) {
    expect(JsonToken.START_OBJECT, what);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      member.accept(name);
    }
  }

  /** Calls {@code element} for each element of the array at the cursor. */
  void elements(String what, Runnable element) {
    expect(JsonToken.START_ARRAY, what);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      element.run();
    }
  }

  void skip() {
    parser.skipChildren();
  }

  boolean isScalar() {
    JsonToken token = parser.currentToken();
    return token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
  }

  String text(String what) {
    if (!isScalar()) {
      throw wrong(what + " must be text, not " + describe());
    }
    return parser.getString();
  }

  /** A number, or one of JMH's texts for what JSON has no number for. */
  double number(String what) {
    if (at(JsonToken.VALUE_NUMBER_INT) || at(JsonToken.VALUE_NUMBER_FLOAT)) {
      return parser.getDoubleValue();
    }
    if (at(JsonToken.VALUE_STRING)) {
      Double nonFinite = NON_FINITE.get(parser.getString());
      if (nonFinite != null) {
        return nonFinite;
      }
    }
    throw wrong(what + " must be a number, \"NaN\", \"+INF\" or \"-INF\", not " + describe());
  }

  long integer(String what) {
    double value = number(what);
    if (value != Math.rint(value) || Math.abs(value) > 1L << 53) {
      throw wrong(what + " must be a whole number, not " + describe());
    }
    return (long) value;
  }

  private void expect(JsonToken token, String what) {
    if (!at(token)) {
      String kind = token == JsonToken.START_ARRAY ? "an array" : "an object";
      throw wrong(what + " must be " + kind + ", not " + describe());
    }
  }

  private String describe() {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "the end of the file";
    }
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_NULL -> "null";
      default -> shortened(parser.getString());
    };
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? "'" + text + "'" : "'" + text.substring(0, 40) + "…'";
  }
}
