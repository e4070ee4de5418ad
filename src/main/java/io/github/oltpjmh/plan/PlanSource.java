package io.github.oltpjmh.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A plan's text and where it came from.
 *
 * @param name of the plan
 * @param source how messages call it
 * @param directory of the file, against which the paths in it resolve; empty for a named plan
 * @param text its lines
 */
record PlanSource(String name, String source, Optional<Path> directory, String text) {
  private static final String SUFFIX = ".plan";

  /** No plan is longer; a mistyped path to something huge must not fill the memory. */
  private static final long LONGEST = 1 << 20;

  /**
   * Finds a named plan, or a file where the text has a slash or ends in {@code .plan}.
   *
   * @param text name or path
   * @param base against which a relative path resolves
   * @throws PlanException naming the valid choices
   */
  static PlanSource find(String text, Optional<Path> base) {
    if (text.endsWith(SUFFIX) || text.contains("/") || text.contains("\\")) {
      Path path = Path.of(text);
      return file(base.map(b -> b.resolve(path)).orElse(path));
    }
    if (!Plans.NAMES.contains(text)) {
      String hint = Nearest.to(text, Plans.NAMES).map(" Did you mean %s?"::formatted).orElse("");
      throw new PlanException(
          List.of(
              "unknown plan '%s'.%s Named plans: %s; or give the path of a file that ends in .plan"
                  .formatted(text, hint, String.join(", ", Plans.NAMES))));
    }
    return new PlanSource(text, text + SUFFIX, Optional.empty(), resource(text));
  }

  private static String resource(String name) {
    try (InputStream in = PlanSource.class.getResourceAsStream("/plans/" + name + SUFFIX)) {
      if (in == null) {
        throw new IllegalStateException("plan " + name + " is missing from this jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("plan " + name + " cannot be read from this jar", e);
    }
  }

  private static PlanSource file(Path path) {
    String fileName = String.valueOf(path.getFileName());
    String name =
        fileName.endsWith(SUFFIX)
            ? fileName.substring(0, fileName.length() - SUFFIX.length())
            : fileName;
    return new PlanSource(
        name, path.toString(), Optional.ofNullable(path.toAbsolutePath().getParent()), read(path));
  }

  private static String read(Path path) {
    try {
      if (Files.isDirectory(path) || Files.size(path) > LONGEST) {
        throw new PlanException(
            List.of("%s is not a plan: no file of at most 1 MiB".formatted(path)));
      }
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (NoSuchFileException e) {
      throw new PlanException(
          List.of(
              "there is no plan file %s; named plans: %s"
                  .formatted(path, String.join(", ", Plans.NAMES))));
    } catch (CharacterCodingException e) {
      throw new PlanException(List.of("%s is not UTF-8 text; save it as UTF-8".formatted(path)));
    } catch (IOException e) {
      throw new PlanException(List.of("%s cannot be read: %s".formatted(path, e)));
    }
  }
}
