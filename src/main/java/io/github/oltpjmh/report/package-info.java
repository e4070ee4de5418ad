/** Renders what {@code result} and {@code compare} hold, and computes nothing. */
@NullMarked
package io.github.oltpjmh.report;

import org.jspecify.annotations.NullMarked;
