package io.github.oltpjmh.bench;

import com.mysql.cj.jdbc.JdbcConnection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The driver's own connection out of a pool: its statements are the driver's, without the pool's
 * proxies on the path of each execution, while {@code close()} still gives the connection back.
 */
final class HeldConnection {
  private HeldConnection() {}

  static Connection of(Connection pooled) throws SQLException {
    Connection driver = pooled.unwrap(JdbcConnection.class);
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                invoke(method.getName().equals("close") ? pooled : driver, method, arguments));
  }

  private static @Nullable Object invoke(
      Connection target, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }
}
