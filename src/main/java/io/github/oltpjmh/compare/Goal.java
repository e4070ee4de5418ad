package io.github.oltpjmh.compare;

import io.github.oltpjmh.compare.Calibration.Share;

/**
 * Where a share measured by simulation should lie.
 *
 * @param low smallest share, 0 for none
 * @param high largest share, 1 for none
 */
public record Goal(double low, double high) {
  /** Whether the share's bounds do not rule out that it lies there. */
  public boolean allows(Share share) {
    return share.bounds().high() >= low && share.bounds().low() <= high;
  }
}
