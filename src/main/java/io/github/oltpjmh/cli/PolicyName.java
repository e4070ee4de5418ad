package io.github.oltpjmh.cli;

import io.github.oltpjmh.compare.Policy;
import io.github.oltpjmh.plan.Plan;
import io.github.oltpjmh.plan.PlanKey;
import java.util.Locale;

/** The policies that have a name. */
enum PolicyName {
  NIGHTLY,
  RELEASE;

  /** The policy that a plan is judged by. */
  static PolicyName of(Plan plan) {
    String name = plan.settings().getOrDefault(PlanKey.POLICY.key(), PlanKey.POLICY.preset());
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  Policy policy() {
    return switch (this) {
      case NIGHTLY -> Policy.NIGHTLY;
      case RELEASE -> Policy.RELEASE;
    };
  }
}
