/**
 * The JMH benchmark classes and their states, and the only room with JMH annotations. A measured
 * method is one line; what it measures lives in {@code workload}.
 */
@NullMarked
package io.github.oltpjmh.bench;

import org.jspecify.annotations.NullMarked;
