package io.github.oltpjmh.plan;

import java.util.Map;

/**
 * What one trial measures, apart from the server: workload, threads, durability and the other
 * parameters.
 *
 * @param threads client threads
 * @param parameters JMH parameters by name, in the order of the plan, without {@code server}
 */
public record Cell(int threads, Map<String, String> parameters) {}
