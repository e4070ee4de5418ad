package io.github.oltpjmh.plan;

/**
 * A key with its value, and where it was said.
 *
 * @param key as plans write it
 * @param value as given, stripped
 * @param where file and line, or the flag, for messages
 */
record Setting(String key, String value, String where) {}
