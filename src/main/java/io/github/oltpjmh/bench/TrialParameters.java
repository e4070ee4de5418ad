package io.github.oltpjmh.bench;

import io.github.oltpjmh.server.Durability;
import io.github.oltpjmh.server.ExternalUse;
import io.github.oltpjmh.server.ServerSpec;
import io.github.oltpjmh.server.TlsMode;
import io.github.oltpjmh.workload.Holding;
import io.github.oltpjmh.workload.PsMode;
import io.github.oltpjmh.workload.Task;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters of a trial, parsed.
 *
 * @param server to measure
 * @param task what every client does
 * @param durability flush settings
 * @param psMode where statements are prepared
 * @param holding how long a client keeps its connection
 * @param transport how clients reach the server
 * @param tls whether statements travel encrypted
 * @param data what writing workloads find on a server that keeps its data
 * @param mysqld options of every server, by variable name
 * @param mysqldConfig a my.cnf of every server
 * @param threads number of clients
 */
record TrialParameters(
    ServerSpec server,
    Task task,
    Durability durability,
    PsMode psMode,
    Holding holding,
    Transport transport,
    TlsMode tls,
    ExternalUse.DataPolicy data,
    Map<String, String> mysqld,
    Optional<Path> mysqldConfig,
    int threads) {}
