package io.github.oltpjmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanException;
import io.github.oltpjmh.plan.Plans;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final String THREE = "a=embedded:5.7.22,b=embedded:8.0.15,c=embedded:8.0.31";

  private static Plan plan(String... settings) {
    Map<String, String> overrides = new LinkedHashMap<>();
    overrides.put("servers", THREE);
    overrides.put("blocks", "12");
    for (int i = 0; i < settings.length; i += 2) {
      overrides.put(settings[i], settings[i + 1]);
    }
    return Plans.load("quick", overrides);
  }

  @Test
  void runsEveryServerOnceInEveryBlockOfACell() {
    Schedule schedule = Schedule.of(plan());

    assertThat(schedule.trials()).hasSize(12 * 3 * 3);
    assertThat(schedule.trials().stream().map(Trial::index).toList())
        .isEqualTo(IntStream.rangeClosed(1, 108).boxed().toList());
    for (int start = 0; start < 108; start += 3) {
      List<Trial> block = schedule.trials().subList(start, start + 3);
      assertThat(labels(block)).isEqualTo(Set.of("a", "b", "c"));
      assertThat(block.stream().map(Trial::position)).containsExactly(1, 2, 3);
      assertThat(block.stream().map(t -> t.cell() + "/" + t.block() + "/" + t.seed()).distinct())
          .hasSize(1);
    }
  }

  @Test
  void measuresEveryCellOnceBeforeTheNextBlock() {
    List<Trial> trials = Schedule.of(plan()).trials();

    assertThat(trials.stream().map(Trial::block)).isSorted();
    for (int block = 1; block <= 12; block++) {
      int number = block;
      assertThat(trials.stream().filter(t -> t.block() == number).map(Trial::cell).distinct())
          .hasSize(3);
    }
  }

  @Test
  void givesEveryServerEveryPositionEquallyOften() {
    Map<String, Long> times =
        Schedule.of(plan()).trials().stream()
            .collect(
                Collectors.groupingBy(
                    t -> t.cell().title() + t.server().label() + t.position(),
                    Collectors.counting()));

    assertThat(times).hasSize(3 * 3 * 3);
    assertThat(times.values()).containsOnly(4L);
  }

  @Test
  void shufflesCellsAndServers() {
    List<Trial> trials = Schedule.of(plan()).trials();

    assertThat(
            trials.stream()
                .filter(t -> t.position() == 1)
                .map(t -> t.server().label())
                .collect(Collectors.joining()))
        .contains("a", "b", "c")
        .isNotEqualTo("abc".repeat(12));
    assertThat(IntStream.range(0, 12).mapToObj(b -> trials.get(b * 9).cell().title()).distinct())
        .hasSizeGreaterThan(1);
  }

  @Test
  void followsFromTheSeedAlone() {
    assertThat(Schedule.of(plan())).isEqualTo(Schedule.of(plan()));
    assertThat(Schedule.of(plan("seed", "43"))).isNotEqualTo(Schedule.of(plan()));
    assertThat(order(Schedule.of(plan("blocks", "5"))))
        .isEqualTo(order(Schedule.of(plan())).subList(0, 45));
  }

  /** The order is part of the format of a run: resuming needs it unchanged in later versions. */
  @Test
  void isSealed() {
    assertThat(String.join(" ", order(Schedule.of(plan("blocks", "2")))))
        .isEqualTo(
            "1read_write:c 1read_write:b 1read_write:a "
                + "1read_only:a 1read_only:c 1read_only:b "
                + "1write_only:c 1write_only:a 1write_only:b "
                + "2read_only:c 2read_only:b 2read_only:a "
                + "2read_write:a 2read_write:c 2read_write:b "
                + "2write_only:a 2write_only:b 2write_only:c");
  }

  private static List<String> order(Schedule schedule) {
    return schedule.trials().stream()
        .map(
            t ->
                "%d%s:%s"
                    .formatted(
                        t.block(), t.cell().parameters().get("workload"), t.server().label()))
        .toList();
  }

  private static Set<String> labels(List<Trial> block) {
    return block.stream().map(t -> t.server().label()).collect(Collectors.toSet());
  }

  @Test
  void dividesAPlanByCellsAndKeepsTheIndexes() {
    Plan plan = plan("threads", "1,2,3");
    List<Trial> whole = Schedule.of(plan).trials();

    List<Trial> together =
        IntStream.rangeClosed(1, 3)
            .mapToObj(i -> Schedule.of(plan, new Shard(i, 3)).trials())
            .peek(part -> assertThat(part.stream().map(Trial::cell).distinct()).hasSize(3))
            .flatMap(List::stream)
            .sorted(Comparator.comparingInt(Trial::index))
            .toList();

    assertThat(together).isEqualTo(whole);
  }

  @Test
  void refusesAPlanWithoutServersAndAShardThatIsNone() {
    assertThatThrownBy(() -> Schedule.of(Plans.load("cloud", Map.of())))
        .isInstanceOf(PlanException.class)
        .hasMessageContaining("--servers=");
    for (String text : List.of("", "1", "0/3", "4/3", "1/0", "a/b", "-1/2")) {
      assertThatThrownBy(() -> Shard.parse(text)).as(text).hasMessageContaining("2/3");
    }
    assertThat(Shard.parse("2/3")).isEqualTo(new Shard(2, 3));
  }
}
