/**
 * Measurements beside throughput, as JMH profilers. A profiler runs inside the fork, and knows the
 * benchmark only through what the benchmark hands to it.
 */
@NullMarked
package io.github.oltpjmh.profile;

import org.jspecify.annotations.NullMarked;
