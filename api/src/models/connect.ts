import mongoose, { type Connection, type ConnectOptions } from 'mongoose'

export type { Connection } from 'mongoose'

/**
 * Opens the connection that all models share. Operators inside filters are treated as values unless
 * they were written in this code, a field that no schema has is refused, and no call waits long while
 * the database is unreachable. The URI sets the write concern.
 */
export async function connectDatabase(
  uri: string,
  options: Pick<ConnectOptions, 'monitorCommands'> = {},
): Promise<Connection> {
  const connection = await openConnection(uri, options)
  if (!(await losesJournaledWrites(connection))) return connection
  await connection.destroy()
  return openConnection(uri, { ...options, w: 1 })
}

/**
 * A standalone server is its own majority, but acknowledges `majority` without waiting for its
 * journal (docs/decisions/001-where-mongodb-comes-from.md).
 */
async function losesJournaledWrites(connection: Connection): Promise<boolean> {
  if (connection.getClient().writeConcern?.w !== 'majority') return false
  const response = await connection.db?.admin().command({ hello: 1 })
  return response?.['setName'] === undefined && response?.['msg'] !== 'isdbgrid'
}

async function openConnection(uri: string, options: ConnectOptions): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    ...options,
    serverSelectionTimeoutMS: 3_000,
    // A health check without a response must not block the next one.
    connectTimeoutMS: 3_000,
    // The interval at which the driver itself notices that the database is back.
    heartbeatFrequencyMS: 1_000,
    sanitizeFilter: true,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  })
  // A field that a schema lacks is an error, and not dropped.
  connection.plugin((schema) => schema.set('strict', 'throw'))
  try {
    return await connection.asPromise()
  } catch (error) {
    await connection.destroy(true).catch(() => undefined)
    throw error
  }
}

/** Called when a command is sent; returns a callback for its response. */
type OnCommand = (command: string, collection: string) => ((error?: Error) => void) | undefined

/** Watches the commands of a connection that was opened with `monitorCommands`. */
export function watchCommands(connection: Connection, onCommand: OnCommand): void {
  const client = connection.getClient()
  const openCommands = new Map<number, (error?: Error) => void>()
  const endCommand = (requestId: number, error?: Error) => {
    openCommands.get(requestId)?.(error)
    openCommands.delete(requestId)
  }
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName]
    const ended = onCommand(commandName, typeof collection === 'string' ? collection : '')
    if (ended) openCommands.set(requestId, ended)
  })
  client.on('commandSucceeded', ({ requestId }) => endCommand(requestId))
  client.on('commandFailed', ({ requestId, failure }) => endCommand(requestId, failure))
}
