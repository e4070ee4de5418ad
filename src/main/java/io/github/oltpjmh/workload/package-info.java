/**
 * Sysbench's OLTP transactions: their SQL, key distributions, tables and loader. Plain JDBC; knows
 * nothing of JMH or of where the server came from.
 */
@NullMarked
package io.github.oltpjmh.workload;

import org.jspecify.annotations.NullMarked;
