import { loadMongodb } from '../development-parts'
import { ExpectedError } from '../process/expected-errors'
import { withDurableWrites } from './database-uri'

/** Receives one line of text about the database. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
}

/** Receives how far a preparation is: from 0 to 1, undefined when that is not known. */
export type Progress = (label: string, fraction: number | undefined) => void

export interface OwnDatabaseOptions {
  /** The folder of a database that this process starts; made if missing. */
  directory: string
  /** How long a shop that is shutting down may still hold the directory. Some seconds if not given. */
  heldMs?: number
  /** Where an engine that must be fetched is kept. The user's cache folder if not given. */
  cacheDirectory?: string
  log: DatabaseLog
  progress?: Progress
}

export interface DatabaseOptions extends OwnDatabaseOptions {
  /** A MongoDB that runs already; nothing else is tried then. */
  uri?: string
}

export interface Database {
  /** Stays valid when the database process is started again. Requests durable writes. */
  uri: string
  source: 'uri' | 'mongod' | 'embedded' | 'download'
  /** True when this call started the server, so that no other program uses it. */
  exclusive: boolean
  /** Stops what was started and waits until it has ended. */
  stop: () => Promise<void>
}

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
