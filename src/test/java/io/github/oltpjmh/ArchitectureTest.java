package io.github.oltpjmh;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the arrows between the rooms: a room uses only the rooms named beside it. */
class ArchitectureTest {
  private static final String ROOT = "io.github.oltpjmh";
  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          entry("workload", Set.of()),
          entry("server", Set.of()),
          entry("result", Set.of()),
          entry("stats", Set.of()),
          entry("profile", Set.of()),
          entry("plan", Set.of("workload", "server")),
          entry("beside", Set.of("workload", "server")),
          entry("bench", Set.of("workload", "server", "result", "profile")),
          entry("run", Set.of("plan", "server", "result", "profile")),
          entry("compare", Set.of("result", "stats")),
          entry("report", Set.of("result", "compare", "stats")),
          entry(
              "cli",
              Set.of(
                  "workload",
                  "server",
                  "bench",
                  "beside",
                  "profile",
                  "plan",
                  "run",
                  "result",
                  "stats",
                  "compare",
                  "report")));

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void everyRoomIsNamedHere() {
    Set<String> rooms =
        classes.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> !name.endsWith(".jmh_generated"))
            .map(name -> name.substring(ROOT.length() + 1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(rooms).isSubsetOf(MAY_USE.keySet()).contains("bench", "cli", "server", "workload");
  }

  @Test
  void arrowsPointDown() {
    MAY_USE.forEach(
        (room, used) -> {
          String[] others =
              MAY_USE.keySet().stream()
                  .filter(other -> !other.equals(room) && !used.contains(other))
                  .map(other -> ROOT + "." + other + "..")
                  .toArray(String[]::new);
          noClasses()
              .that()
              .resideInAPackage(ROOT + "." + room + "..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(others)
              .allowEmptyShould(true)
              .check(classes);
        });
  }

  @Test
  void onlyBenchHoldsJmhAnnotations() {
    noClasses()
        .that(not(resideInAPackage(ROOT + ".bench..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.openjdk.jmh.annotations..")
        .check(classes);
  }

  @Test
  void roomsKeepTheirLibraries() {
    Map<String, List<String>> libraries =
        Map.of(
            "info.picocli..", List.of("cli"),
            "picocli..", List.of("cli"),
            "me.tongfei..", List.of("cli"),
            "tools.jackson..", List.of("result", "report"),
            "org.apache.commons.csv..", List.of("report"),
            "org.apache.commons.compress..", List.of("server"),
            "org.apache.commons.statistics..", List.of("stats"),
            "com.zaxxer..", List.of("bench"),
            "org.HdrHistogram..", List.of("profile"));
    libraries.forEach(
        (library, rooms) ->
            noClasses()
                .that(
                    not(
                        resideInAnyPackage(
                            rooms.stream()
                                .map(room -> ROOT + "." + room + "..")
                                .toArray(String[]::new))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(classes));
  }
}
