package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What killed JVMs leave behind, and what two JVMs do to one cache. */
class OrphansIT {
  private static final String SPEC = "embedded:5.7.22";

  private final Path cache = TestServers.placement().cache();
  // Instances of its own, so that no other test's server is seen here.
  private Placement placement = Placement.in(cache);

  @BeforeEach
  void separateInstances() throws Exception {
    Path own = Files.createDirectories(cache.resolveSibling("oltp-orphans"));
    placement = Placement.in(own);
    // The binary and the snapshots are the shared ones.
    for (String shared : List.of("binaries", "snapshots", "locks")) {
      Files.createDirectories(cache.resolve(shared));
      if (!Files.exists(own.resolve(shared))) {
        Files.createSymbolicLink(own.resolve(shared), cache.resolve(shared));
      }
    }
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    Orphans.reap(placement);
    assertThat(instances()).isEmpty();
  }

  private List<Path> instances() throws Exception {
    if (!Files.isDirectory(placement.instances())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(placement.instances())) {
      return files.filter(Files::isDirectory).toList();
    }
  }

  private OwnerProcess.Started start(String role, String recipe) throws Exception {
    return OwnerProcess.start(role, placement.cache().toString(), SPEC, recipe);
  }

  private static void awaitEnd(long pid) throws Exception {
    var process = ProcessHandle.of(pid);
    if (process.isPresent()) {
      process.get().onExit().get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void theServerOfAKilledJvmIsReaped() throws Exception {
    OwnerProcess.Started owner = start("owner", "shared");
    assertThat(Orphans.reap(placement)).isEmpty();
    owner.process().destroyForcibly().waitFor();
    assertThat(ProcessHandle.of(owner.mysqldPid())).isPresent();

    assertThat(Orphans.reap(placement))
        .singleElement()
        .asString()
        .contains("mysqld " + owner.mysqldPid() + " was still running");
    awaitEnd(owner.mysqldPid());
    assertThat(instances()).isEmpty();
  }

  @Test
  void aJvmEndedBySigtermLeavesNothing() throws Exception {
    OwnerProcess.Started owner = start("owner", "shared");
    owner.process().destroy();

    assertThat(owner.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
    awaitEnd(owner.mysqldPid());
    assertThat(instances()).isEmpty();
  }

  @Test
  void aJvmEndsWithTheParentThatWasKilled() throws Exception {
    OwnerProcess.Started owner = start("parent", "shared");
    owner.process().destroyForcibly().waitFor();

    awaitEnd(owner.ownerPid());
    awaitEnd(owner.mysqldPid());
    assertThat(instances()).isEmpty();
  }

  @Test
  void twoJvmsLoadOnce() throws Exception {
    String recipe = "two JVMs " + UUID.randomUUID();
    CompletableFuture<OwnerProcess.Started> other =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return start("owner", recipe);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    OwnerProcess.Started one = start("owner", recipe);
    OwnerProcess.Started two = other.get(5, TimeUnit.MINUTES);

    assertThat(List.of(one.dataOrigin(), two.dataOrigin()))
        .containsExactlyInAnyOrder("LOADED", "SNAPSHOT");
    one.process().destroy();
    two.process().destroy();
    one.process().waitFor();
    two.process().waitFor();
  }
}
