/** Pairs cells, asks {@code stats}, and says what differs by how much and how sure that is. */
@NullMarked
package io.github.oltpjmh.compare;

import org.jspecify.annotations.NullMarked;
