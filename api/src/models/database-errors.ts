// Errors are recognised by their names, so that this loads without the driver.

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

// The driver passes this error on unchanged. Other network code here has its own errors.
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
