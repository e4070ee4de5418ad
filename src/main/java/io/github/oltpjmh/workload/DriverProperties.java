package io.github.oltpjmh.workload;

import java.util.LinkedHashMap;
import java.util.Map;

/** Connector/J's properties under which it does what sysbench's client library does. */
public final class DriverProperties {
  private DriverProperties() {}

  /**
   * Properties for measured sessions. TLS, user, password and timeouts are the caller's.
   *
   * @param preparedStatements statements of a session, {@link Task#preparedStatements}: the size of
   *     the driver's cache when connections are pooled
   */
  public static Map<String, String> forMeasurement(
      PsMode psMode, Holding holding, int preparedStatements) {
    Map<String, String> properties = common();
    properties.put("useServerPrepStmts", Boolean.toString(psMode == PsMode.AUTO));
    // Else the driver answers error 1461, too many statements, by sending text without a word.
    properties.put("emulateUnsupportedPstmts", "false");
    if (holding == Holding.POOLED) {
      properties.put("cachePrepStmts", "true");
      properties.put("prepStmtCacheSize", Integer.toString(preparedStatements + 10));
      properties.put("prepStmtCacheSqlLimit", "1048576");
    }
    return properties;
  }

  /** Properties for loading: long INSERTs sent as text. */
  public static Map<String, String> forLoading() {
    Map<String, String> properties = common();
    properties.put("useServerPrepStmts", "false");
    return properties;
  }

  private static Map<String, String> common() {
    Map<String, String> properties = new LinkedHashMap<>();
    // Without it the server reports found rows, and sysbench's writes are changed rows.
    properties.put("useAffectedRows", "true");
    // The rest spares work of the driver that sysbench's client library does not do either.
    properties.put("cacheResultSetMetadata", "true");
    properties.put("cacheServerConfiguration", "true");
    properties.put("dontTrackOpenResources", "true");
    properties.put("elideSetAutoCommits", "true");
    properties.put("enableEscapeProcessing", "false");
    properties.put("enableQueryTimeouts", "false");
    // Rows stay in the packets that they came in, as nobody reads them: a quarter less allocation.
    properties.put("largeRowSizeThreshold", "1");
    properties.put("maintainTimeStats", "false");
    properties.put("openTelemetry", "DISABLED");
    properties.put("processEscapeCodesForPrepStmts", "false");
    properties.put("rewriteBatchedStatements", "false");
    properties.put("useLocalSessionState", "true");
    // Only together: without the second, every read of a packet is a system call.
    properties.put("useReadAheadInput", "false");
    properties.put("useUnbufferedInput", "false");
    return properties;
  }
}
