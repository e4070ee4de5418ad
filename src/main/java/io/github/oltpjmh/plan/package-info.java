/**
 * What a run measures: plan files, their validation and the matrix of cells. Named plans are
 * resources of this room.
 */
@NullMarked
package io.github.oltpjmh.plan;

import org.jspecify.annotations.NullMarked;
