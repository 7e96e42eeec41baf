import { loadMongodb } from '../development-parts'
import { ExpectedError } from '../errors'
import type { Database, DatabaseOptions } from './database'
import { withDurableWrites } from './database-uri'

async function loadStarter() {
  try {
    return await loadMongodb()
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (!isMissing) throw error
    throw new ExpectedError(
      'MONGODB_URI is not set, and this installation cannot start a MongoDB. Set MONGODB_URI.',
    )
  }
}

/**
 * Uses the MongoDB at `uri`, or finds or starts one (docs/decisions/001-where-mongodb-comes-from.md).
 * @throws {DatabaseUnavailableError} if there is none to use
 * @throws {DatabaseDirectoryError} if the directory is held, damaged or from another engine
 * @throws {ExpectedError} if there is no URI and the part that starts a MongoDB is not installed
 */
export async function startDatabase({ uri, ...options }: DatabaseOptions): Promise<Database> {
  if (uri === undefined) return (await loadStarter()).startDatabase(options)
  return {
    uri: withDurableWrites(uri, 'majority'),
    source: 'uri',
    exclusive: false,
    stop: async () => {},
  }
}
