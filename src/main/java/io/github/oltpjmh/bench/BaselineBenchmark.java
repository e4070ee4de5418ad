package io.github.oltpjmh.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

@State(Scope.Benchmark)
public class BaselineBenchmark {
  @Param("a")
  public String x;

  @Benchmark
  public int nothing() {
    return x.length();
  }
}
