import { connect, createServer, type Server, type Socket } from 'node:net'
import { databaseUri } from '../src/database/database-uri'

export interface DatabaseProxy {
  /** Leads to the database as long as the way is open. */
  uri: string
  /** Cuts all connections and takes no new ones. */
  close(): Promise<void>
  /** Opens the way again, at the same address. */
  open(): Promise<void>
}

function socketPathOf(uri: string): string {
  const host = uri.match(/^mongodb:\/\/([^/?]+)/)?.[1]
  if (!host?.endsWith('.sock')) throw new Error('The test database listens on no socket file')
  return decodeURIComponent(host)
}

/** A way to the test database that can be cut and opened again, as a network between them could. */
export async function startDatabaseProxy(target: string, name: string): Promise<DatabaseProxy> {
  const path = socketPathOf(target)
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(path)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened')
  const { port } = address
  return {
    uri: databaseUri(`mongodb://127.0.0.1:${port}/?directConnection=true`, name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    open: () => listen(port),
  }
}
