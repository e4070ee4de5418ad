package io.github.oltpjmh.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostTest {
  @TempDir Path directory;

  @Test
  void stolenShareLeavesGuestTimeOut() {
    long[] before = {100, 0, 100, 800, 0, 0, 0, 0, 50, 50};
    long[] after = {150, 0, 120, 820, 0, 0, 0, 10, 99, 99};

    assertThat(HostProbe.stealPercent(before, after).orElseThrow()).isEqualTo(10.0, within(1e-9));
    assertThat(HostProbe.stealPercent(before, before)).isEmpty();
    assertThat(HostProbe.stealPercent(new long[0], after)).isEmpty();
  }

  @Test
  void probeLeavesNothing() throws IOException {
    Map<String, String> readings = new HostProbe(directory).read();

    assertThat(readings).containsKeys("fsyncMillis", "freeDiskBytes", "dataFileSystem");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void durableSettingsNeedARealDisk() throws IOException {
    Path memory = Path.of("/dev/shm");
    assumeThat(memory).isDirectory();
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");

    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> DiskSpace.requireRealFsync(memory, true, false))
        .withMessageContaining("tmpfs");
    DiskSpace.requireRealFsync(memory, true, true);
    DiskSpace.requireRealFsync(memory, false, false);
  }

  @Test
  void missingSpaceIsNamedBefore() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> DiskSpace.require(directory, Long.MAX_VALUE, "loading the tables"))
        .withMessageContaining("loading the tables needs")
        .withMessageContaining("GB are free");
  }

  @Test
  void cacheDirectoryFollowsTheEnvironment() {
    Path home = Path.of("/home/u");

    assertThat(Placement.defaultCache(Map.of(), home))
        .isEqualTo(Path.of("/home/u/.cache/oltp-jmh"));
    assertThat(Placement.defaultCache(Map.of("XDG_CACHE_HOME", "/x"), home))
        .isEqualTo(Path.of("/x/oltp-jmh"));
    assertThat(Placement.defaultCache(Map.of("XDG_CACHE_HOME", "x"), home))
        .isEqualTo(Path.of("/home/u/.cache/oltp-jmh"));
    assertThat(Placement.defaultCache(Map.of("OLTP_CACHE", "/o", "XDG_CACHE_HOME", "/x"), home))
        .isEqualTo(Path.of("/o"));
  }

  @Test
  void longInstancePathsGetAShortSocket() throws IOException {
    Path deep = Files.createDirectories(directory.resolve("d".repeat(100)));

    Path socket = InstanceDirectory.socketFor(deep);
    assertThat(socket.toString().length()).isLessThan(104);
    assertThat(deep.resolve(InstanceDirectory.SOCKET_DIRECTORY)).exists();
    InstanceDirectory.delete(deep);
    assertThat(socket.getParent()).doesNotExist();
    assertThat(InstanceDirectory.socketFor(Path.of("/i/x"))).isEqualTo(Path.of("/i/x/mysqld.sock"));
  }

  @Test
  void impossibleSocketsAreNamed() throws IOException {
    Path deep = Files.createDirectories(directory.resolve("d".repeat(100)));

    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> InstanceDirectory.socketFor(deep, Path.of("/tmp"), path -> false))
        .withMessageContaining("shorter data directory");
  }

  @Test
  void missingLibrariesNameTheirPackages() {
    String ldd =
        """
        \tlibaio.so.1 => not found
        \tlibc.so.6 => /lib/libc.so.6 (0x1)
        \tlibodd.so.3 => not found
        ./mysqld: /lib/libc.so.6: version `GLIBC_2.99' not found (required by ./mysqld)
        """;

    List<String> missing = SharedLibraries.missingIn(ldd);
    assertThat(missing).containsExactly("libaio.so.1", "libodd.so.3", "GLIBC_2.99");
    assertThat(SharedLibraries.message(Path.of("/m/mysqld"), missing))
        .contains("apt-get install libaio1 (or libaio1t64)")
        .contains("dnf install libaio")
        .contains("zypper install libaio1")
        .contains("libodd.so.3 (install the package that has it)")
        .contains("use a container");
  }

  @Test
  void unknownVersionsAndPlatformsNameTheChoices() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> Servers.check(ServerSpec.parse("embedded:8.0.14")))
        .withMessageContaining("5.7.19, 5.7.22, 8.0.12, 8.0.15, 8.0.31 (nearest: 8.0.15)");
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> EmbeddedBinaries.platform("Linux", "aarch64"))
        .withMessageContaining("none for Linux-aarch64")
        .withMessageContaining("container");
    assertThat(EmbeddedBinaries.platform("Mac OS X", "x86_64")).isEqualTo("Mac_OS_X-x86_64");
  }

  @Test
  void directoriesWithoutMysqldSayWhereItWasLookedFor() {
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> Servers.check(ServerSpec.parse("dir:" + directory)))
        .withMessageContaining(directory + "/bin/mysqld")
        .withMessageContaining(directory + "/libexec/mysqld");
    assertThatExceptionOfType(ServerException.class)
        .isThrownBy(() -> Servers.check(ServerSpec.parse("dir:/no/such")))
        .withMessageContaining("no such directory");
  }
}
