/**
 * The command line: subcommands, arguments and exit codes, and where the rooms are wired together.
 */
@NullMarked
package io.github.oltpjmh.cli;

import org.jspecify.annotations.NullMarked;
