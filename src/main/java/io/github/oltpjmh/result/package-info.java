/** Records over JMH's JSON and the files of a run. The only room that knows file formats. */
@NullMarked
package io.github.oltpjmh.result;

import org.jspecify.annotations.NullMarked;
