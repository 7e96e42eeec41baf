import { MongoClient } from 'mongodb'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { buildDatabaseUri } from '../src/database/database-uri'

interface DatabaseProxy {
  /** Forwards to the database while it is open. */
  uri: string
  /** Cuts all connections and accepts no new ones. */
  close(): Promise<void>
  /** Opens again, at the same address. */
  open(): Promise<void>
}

/** The socket file or port of a server; of a replica set, that of its primary. */
async function getAddress(uri: string): Promise<NetConnectOpts> {
  const client = await MongoClient.connect(uri)
  try {
    const { primary } = await client.db('admin').command({ hello: 1 })
    const [first] = client.options.hosts
    const address = typeof primary === 'string' ? primary : String(first)
    if (address.endsWith('.sock')) return { path: address }
    const { hostname, port } = new URL(`mongodb://${address}`)
    return { host: hostname, port: Number(port) }
  } finally {
    await client.close()
  }
}

/** A proxy to the test database that can be cut and reopened, like a network between them. */
export async function startDatabaseProxy(target: string, name: string): Promise<DatabaseProxy> {
  const database = await getAddress(target)
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(database)
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
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listenOn(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened')
  const { port } = address
  return {
    uri: buildDatabaseUri(`mongodb://127.0.0.1:${port}/?directConnection=true`, name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    open: () => listenOn(port),
  }
}
