import mongoose, { type Connection, type ConnectOptions } from 'mongoose'

export type { Connection } from 'mongoose'

/**
 * Opens the connection that all models share. Operators inside filters are taken as values unless
 * they were written in this code, and nothing waits for long while the database is away. The URI
 * says how durable writes are to be.
 */
export async function connectDatabase(
  uri: string,
  options: Pick<ConnectOptions, 'monitorCommands'> = {},
): Promise<Connection> {
  const connection = await open(uri, options)
  if (!(await losesJournaledWrites(connection))) return connection
  await connection.close()
  return open(uri, { ...options, w: 1 })
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

async function open(uri: string, options: ConnectOptions): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    ...options,
    serverSelectionTimeoutMS: 3_000,
    // A health check without a response must not block the next one.
    connectTimeoutMS: 3_000,
    // How soon the driver itself notices that the database has come back.
    heartbeatFrequencyMS: 1_000,
    sanitizeFilter: true,
    autoIndex: false,
    bufferCommands: false,
  })
  try {
    return await connection.asPromise()
  } catch (error) {
    await connection.close(true).catch(() => undefined)
    throw error
  }
}

const awayErrors = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoExpiredSessionError',
  'MongoServerClosedError',
  'MongoClientClosedError',
])

// The driver lets this one through as the system gave it. What else writes to the network here has
// errors of its own.
function isBrokenWrite(error: Error): boolean {
  if (!('syscall' in error) || error.syscall !== 'write' || !('code' in error)) return false
  return error.code === 'EPIPE' || error.code === 'ECONNRESET'
}

/** Whether an error says that the database cannot be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (awayErrors.has(error.name) || isBrokenWrite(error)) return true
  if (error.name === 'MongooseError' && error.message.includes('bufferCommands')) return true
  // For bulk writes the driver wraps the original error in its own.
  if ('errorResponse' in error && isDatabaseAway(error.errorResponse)) return true
  return isDatabaseAway(error.cause)
}

/** Whether an error says that a unique index forbids the write; optionally on that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return false
  if (field === undefined) return true
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined
  return typeof pattern === 'object' && pattern !== null && field in pattern
}
