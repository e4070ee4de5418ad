package io.github.oltpjmh.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whether what may follow a plan's blocks goes together. */
final class LengthCheck {
  /** Fewer trials are never judged, so nothing could follow from them. */
  private static final int LEAST = 4;

  private LengthCheck() {}

  /** What is wrong with settings whose values are valid by themselves. */
  static List<String> mistakes(Map<String, Setting> settings) {
    boolean confirm = text(settings, PlanKey.CONFIRM).equals("on");
    String most = text(settings, PlanKey.MAX_BLOCKS);
    int blocks = Integer.parseInt(text(settings, PlanKey.BLOCKS));
    List<String> mistakes = new ArrayList<>();
    if (confirm && !most.isEmpty()) {
      mistakes.add(
          "%s: confirm=on and maxBlocks exclude each other: either suspects are measured again, or"
                  .formatted(where(settings, PlanKey.MAX_BLOCKS))
              + " cells go on until they are decided");
    }
    if ((confirm || !most.isEmpty()) && blocks < LEAST) {
      mistakes.add(
          "%s: blocks is %d, but %s needs at least %d to judge by"
              .formatted(
                  where(settings, PlanKey.BLOCKS),
                  blocks,
                  confirm ? "confirm=on" : "maxBlocks",
                  LEAST));
    }
    if (!most.isEmpty() && Integer.parseInt(most) <= blocks) {
      mistakes.add(
          "%s: maxBlocks is %s, but must be above blocks, which is %d"
              .formatted(where(settings, PlanKey.MAX_BLOCKS), most, blocks));
    }
    if (!text(settings, PlanKey.BUDGET).isEmpty() && !confirm && most.isEmpty()) {
      mistakes.add(
          "%s: budget limits what follows the plan's blocks; give confirm=on or maxBlocks too"
              .formatted(where(settings, PlanKey.BUDGET)));
    }
    return mistakes;
  }

  private static String text(Map<String, Setting> settings, PlanKey key) {
    Setting setting = settings.get(key.key());
    return setting == null ? key.preset() : setting.value();
  }

  private static String where(Map<String, Setting> settings, PlanKey key) {
    Setting setting = settings.get(key.key());
    return setting == null ? "preset" : setting.where();
  }
}
