/** The part of the driver that sends commands, which has no types. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    command(
      namespace: { db: string },
      command: Record<string, unknown>,
      ...rest: unknown[]
    ): Promise<unknown>
  }
}

declare module 'mongodb/lib/cmap/connection_pool.js' {
  import type { Connection } from 'mongodb/lib/cmap/connection.js'

  export class ConnectionPool {
    checkOut(...args: unknown[]): Promise<Connection>
  }
}
