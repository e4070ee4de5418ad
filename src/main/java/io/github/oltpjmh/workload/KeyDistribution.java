package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How keys are drawn from a range: sysbench's {@code --rand-type} with its parameters. The text
 * form is {@code name{option=value;…}}, for example {@code special{pct=1;res=75}}.
 */
public sealed interface KeyDistribution {

  /** The one that is used when none is named. */
  KeyDistribution DEFAULT = new Uniform();

  /** A sampler of {@code a..b}, both included. */
  KeySampler over(int a, int b);

  /** The name, without parameters. */
  String name();

  /**
   * Reads the text form; what is not given has sysbench's default.
   *
   * @throws IllegalArgumentException naming the valid names, options or values
   */
  static KeyDistribution parse(String text) {
    OptionText parsed = OptionText.parse("distribution", text);
    Map<String, String> left = new LinkedHashMap<>(parsed.values());
    KeyDistribution distribution =
        switch (parsed.name()) {
          case "uniform" -> new Uniform();
          case "gaussian" -> new Gaussian(take(left, "iter", 12, 1, 1000));
          case "special" ->
              new Special(
                  take(left, "iter", 12, 1, 1000),
                  take(left, "pct", 1, 0, 100),
                  take(left, "res", 75, 0, 99));
          case "pareto" -> new Pareto(take(left, "h", 0.2, 0.0001, 0.9999));
          case "zipfian" -> new Zipfian(take(left, "exp", 0.8, 0, 10));
          default ->
              throw Names.unknown(
                  "distribution",
                  text,
                  List.of("uniform", "gaussian", "special", "pareto", "zipfian"));
        };
    if (!left.isEmpty()) {
      throw new IllegalArgumentException(
          "distribution '%s' has no option %s; valid: gaussian{iter}, special{iter;pct;res},"
                  .formatted(parsed.name(), left.keySet().iterator().next())
              + " pareto{h}, zipfian{exp}");
    }
    return distribution;
  }

  private static int take(Map<String, String> left, String option, int byDefault, int a, int b) {
    String value = left.remove(option);
    return value == null ? byDefault : OptionText.number(option, value, a, b);
  }

  private static double take(
      Map<String, String> left, String option, double byDefault, double a, double b) {
    String value = left.remove(option);
    return value == null ? byDefault : OptionText.decimal(option, value, a, b);
  }

  /** Every key equally often. */
  record Uniform() implements KeyDistribution {
    @Override
    public KeySampler over(int a, int b) {
      return random -> random.uniform(a, b);
    }

    @Override
    public String name() {
      return "uniform";
    }

    @Override
    public String toString() {
      return name();
    }
  }

  /**
   * The mean of {@code iter} uniform draws, as sysbench 1.0.20 (in its 1.1 this distribution is
   * broken: constant).
   *
   * @param iter {@code --rand-spec-iter}, draws a key
   */
  record Gaussian(int iter) implements KeyDistribution {
    @Override
    public KeySampler over(int a, int b) {
      double scale = ((double) b - a + 1) / iter;
      return random -> {
        double sum = 0;
        for (int i = 0; i < iter; i++) {
          sum += random.nextDouble();
        }
        return (int) (a + (long) (sum * scale));
      };
    }

    @Override
    public String name() {
      return "gaussian";
    }

    @Override
    public String toString() {
      return iter == 12 ? name() : name() + "{iter=" + iter + "}";
    }
  }

  /**
   * Sysbench 1.0's default: {@code res} per cent of the draws fall in the middle {@code pct} per
   * cent of the range, the others are the mean of {@code iter} uniform draws. Sysbench uses one and
   * the same random number to choose between the two and to place the key, so that with its
   * defaults the hot keys really are the upper three quarters of the middle one per cent; so it is
   * here.
   *
   * @param iter {@code --rand-spec-iter}
   * @param pct {@code --rand-spec-pct}, per cent
   * @param res {@code --rand-spec-res}, per cent
   */
  record Special(int iter, int pct, int res) implements KeyDistribution {
    @Override
    public KeySampler over(int a, int b) {
      double width = (double) b - a;
      double cold = (100.0 - res) / 100;
      double scale = width / iter;
      double hot = width * pct / 100 + 1;
      double start = width / 2 - width * pct / 200;
      return random -> {
        double u = random.nextDouble();
        if (u >= cold) {
          return (int) (a + (long) (u * hot + start));
        }
        double sum = 0;
        for (int i = 0; i < iter; i++) {
          sum += random.nextDouble();
        }
        return (int) (a + (long) (sum * scale));
      };
    }

    @Override
    public String name() {
      return "special";
    }

    @Override
    public String toString() {
      Map<String, String> values = new LinkedHashMap<>();
      if (iter != 12) {
        values.put("iter", Integer.toString(iter));
      }
      if (pct != 1) {
        values.put("pct", Integer.toString(pct));
      }
      if (res != 75) {
        values.put("res", Integer.toString(res));
      }
      return OptionText.format(name(), values);
    }
  }

  /**
   * Self-similar: the first {@code h} of the range gets {@code 1-h} of the draws (Gray and others,
   * "Quickly generating billion-record synthetic databases", SIGMOD 1994).
   *
   * @param h {@code --rand-pareto-h}, a share between 0 and 1
   */
  record Pareto(double h) implements KeyDistribution {
    @Override
    public KeySampler over(int a, int b) {
      double power = Math.log(h) / Math.log(1 - h);
      double width = (double) b - a + 1;
      return random -> (int) (a + (long) (width * Math.pow(random.nextDouble(), power)));
    }

    @Override
    public String name() {
      return "pareto";
    }

    @Override
    public String toString() {
      return h == 0.2 ? name() : name() + "{h=" + h + "}";
    }
  }

  /**
   * The key at place {@code k} of the range has a probability proportional to {@code k^-exp}, as
   * sysbench 1.1: the lowest keys are hot, and not scattered.
   *
   * @param exp {@code --rand-zipfian-exp}, at least 0
   */
  record Zipfian(double exp) implements KeyDistribution {
    @Override
    public KeySampler over(int a, int b) {
      ZipfSampler ranks = new ZipfSampler(b - a + 1, exp);
      return random -> a - 1 + ranks.next(random);
    }

    @Override
    public String name() {
      return "zipfian";
    }

    @Override
    public String toString() {
      return exp == 0.8 ? name() : name() + "{exp=" + exp + "}";
    }
  }
}
