package io.github.oltpjmh.workload;

/** Draws keys from a fixed range; O(1) per draw, allocation-free, safe to share. */
@FunctionalInterface
public interface KeySampler {
  /** The next key, within the range that the sampler was made for. */
  int next(RandomStream random);
}
