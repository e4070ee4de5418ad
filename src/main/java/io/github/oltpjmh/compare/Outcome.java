package io.github.oltpjmh.compare;

/** What comes of the wish to compare two results. */
public sealed interface Outcome permits Comparison, Refusal {}
