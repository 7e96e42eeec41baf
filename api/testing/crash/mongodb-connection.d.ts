/** The parts of the driver that send commands, which have no types. */
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

declare module 'mongodb/lib/sessions.js' {
  export class ServerSessionPool {
    acquire(): unknown
  }
}
