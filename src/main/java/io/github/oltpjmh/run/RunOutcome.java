package io.github.oltpjmh.run;

import io.github.oltpjmh.result.Environment;

/**
 * How a run ended.
 *
 * @param environment as written
 * @param ok trials measured, those of earlier parts of the run included
 * @param failed trials
 * @param missing trials that were not made
 * @param interrupted whether the user ended it
 */
public record RunOutcome(
    Environment environment, int ok, int failed, int missing, boolean interrupted) {}
