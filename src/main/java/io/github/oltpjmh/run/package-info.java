/**
 * A plan carried out: trials in seeded random blocks, one JMH fork each, every result written at
 * once. The clock, the launcher and the stopping rule are handed in.
 */
@NullMarked
package io.github.oltpjmh.run;

import org.jspecify.annotations.NullMarked;
