package io.github.oltpjmh.result;

import org.openjdk.jmh.util.Statistics;

/** How JMH makes one score of iterations, see {@code org.openjdk.jmh.results.AggregationPolicy}. */
enum Aggregation {
  AVG {
    @Override
    double score(Statistics statistics) {
      return statistics.getMean();
    }

    @Override
    double error(Statistics statistics) {
      return statistics.getMeanErrorAt(0.999);
    }

    @Override
    double[] confidence(Statistics statistics) {
      return statistics.getConfidenceIntervalAt(0.999);
    }
  },
  SUM {
    @Override
    double score(Statistics statistics) {
      return statistics.getSum();
    }
  },
  MAX {
    @Override
    double score(Statistics statistics) {
      return statistics.getMax();
    }
  },
  MIN {
    @Override
    double score(Statistics statistics) {
      return statistics.getMin();
    }
  };

  abstract double score(Statistics statistics);

  double error(Statistics statistics) {
    return Double.NaN;
  }

  double[] confidence(Statistics statistics) {
    double score = score(statistics);
    return new double[] {score, score};
  }
}
