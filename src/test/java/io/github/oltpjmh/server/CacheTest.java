package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
  @TempDir Path directory;

  @Test
  void archivesKeepExecutablesAndInnerLinks() throws IOException {
    unpack(file("bin/mysqld", 0755), file("share/x", 0644), link("lib/a", "../bin/mysqld"));

    assertThat(directory.resolve("bin/mysqld")).isExecutable();
    assertThat(Files.isExecutable(directory.resolve("share/x"))).isFalse();
    assertThat(Files.readSymbolicLink(directory.resolve("lib/a"))).hasToString("../bin/mysqld");
  }

  @Test
  void archivesCannotWriteOutside() throws IOException {
    assertThatIOException().isThrownBy(() -> unpack(file("../evil", 0644)));
    assertThatIOException().isThrownBy(() -> unpack(file("a/../../evil", 0644)));
    unpack(link("out", "/tmp"), link("up", "../.."));
    assertThat(directory.resolve("out")).doesNotExist();
    assertThat(directory.resolve("up")).doesNotExist();
    Files.createSymbolicLink(directory.resolve("planted"), Path.of("/tmp"));
    assertThatIOException().isThrownBy(() -> unpack(file("planted/evil", 0644)));
  }

  @Test
  void jarsAreCheckedAgainstTheirDigest() throws IOException {
    Path jar = directory.resolve("a.jar");
    assertThat(MavenRepository.isIntact(jar)).isFalse();
    Files.writeString(jar, "abc");
    assertThat(MavenRepository.isIntact(jar)).isTrue();
    Path sha1 = directory.resolve("a.jar.sha1");
    Files.writeString(sha1, "A9993E364706816ABA3E25717850C26C9CD0D89D  a.jar\n");
    assertThat(MavenRepository.isIntact(jar)).isTrue();
    Files.writeString(jar, "abd");
    assertThat(MavenRepository.isIntact(jar)).isFalse();
  }

  @Test
  void onlyWholeSnapshotsCount() throws IOException {
    Snapshot snapshot = new Snapshot(directory.resolve("s"), List.of("mysqld 1", "recipe x\ny"));
    assertThat(snapshot.isWhole()).isFalse();
    Path data = directory.resolve("made");
    Files.createDirectories(data.resolve("sub"));
    Files.writeString(data.resolve("sub/t.ibd"), "rows");
    snapshot.keep(data);

    assertThat(snapshot.isWhole()).isTrue();
    assertThat(snapshot.bytes()).isEqualTo(4);
    assertThat(data).doesNotExist();
    assertThat(new Snapshot(directory.resolve("s"), List.of("mysqld 2")).isWhole()).isFalse();
    snapshot.copyTo(directory.resolve("copy"));
    assertThat(directory.resolve("copy/sub/t.ibd")).hasContent("rows");
    Files.writeString(directory.resolve("s/data/sub/t.ibd"), "row");
    assertThat(snapshot.isWhole()).isFalse();
  }

  @Test
  void locksExcludeThreadsOfOneJvm() {
    Path file = directory.resolve("locks/x");
    try (CacheLock held = CacheLock.acquire(file, Duration.ofSeconds(1))) {
      assertThat(held).isNotNull();
      CompletableFuture<Void> other =
          CompletableFuture.runAsync(() -> CacheLock.acquire(file, Duration.ofMillis(10)).close());
      assertThatExceptionOfType(CompletionException.class)
          .isThrownBy(other::join)
          .withMessageContaining("another run has held");
    }
    CacheLock.acquire(file, Duration.ofMillis(10)).close();
  }

  @Test
  void deadInstancesGoAndLivingOnesStay() throws IOException {
    Placement placement = Placement.in(directory);
    InstanceDirectory living = InstanceDirectory.create(placement.instances());
    Path dead = placement.instances().resolve("i1");
    Files.createDirectories(dead.resolve("data"));
    Files.createFile(dead.resolve(InstanceDirectory.OWNER_LOCK));
    Path foreign = Files.createDirectories(placement.instances().resolve("mine"));

    assertThat(Orphans.reap(placement)).singleElement().asString().contains(dead.toString());
    assertThat(dead).doesNotExist();
    assertThat(living.path()).exists();
    assertThat(foreign).exists();
    living.close();
    living.close();
    assertThat(placement.instances()).isDirectoryNotContaining(p -> p.equals(living.path()));
  }

  private void unpack(TarArchiveEntry... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
      for (TarArchiveEntry entry : entries) {
        byte[] content =
            entry.isSymbolicLink() ? new byte[0] : "x".getBytes(StandardCharsets.UTF_8);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Archive.unpack(tar, directory.toRealPath());
    }
  }

  private static TarArchiveEntry file(String name, int mode) {
    TarArchiveEntry entry = new TarArchiveEntry(name, true);
    entry.setMode(mode);
    return entry;
  }

  private static TarArchiveEntry link(String name, String to) {
    TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
    entry.setLinkName(to);
    return entry;
  }
}
