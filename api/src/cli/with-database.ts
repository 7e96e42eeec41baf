import { loadConfig, type Config } from '../config/config'
import { buildDatabaseUri } from '../database/database-uri'
import type { ShopStorage } from '../integrations/storage/image-storage'
import { createStorage } from '../integrations/storage/create-storage'
import { connectDatabase, type Connection } from '../models/connect'
import { explainStartError } from '../process/expected-errors'
import { join } from 'node:path'
import { DatabaseDirectoryError, type Database } from '../database/database'
import { startDatabase } from '../database/start-database'
import { loadMongodb } from '../development-parts'
import { createLog } from '../observability/log'
import { showProgress } from '../process/progress'

/** Opens the database of a shop that runs in this data folder, or starts one. */
export async function openDatabase(config: Config, exclusive: boolean): Promise<Database> {
  const directory = join(config.dataDirectory, 'database')
  const log = createLog(config)
  const options = {
    ...(config.mongodbUri ? { uri: config.mongodbUri } : {}),
    directory,
    log: { info: (line: string) => log.info(line), warn: (line: string) => log.warn(line) },
    progress: showProgress(),
    heldMs: 0,
  }
  if (exclusive || config.mongodbUri) return startDatabase(options)
  try {
    return await startDatabase(options)
  } catch (error) {
    const isHeld = error instanceof DatabaseDirectoryError && error.problem === 'held'
    // The process that uses the folder has written its address there.
    const uri = isHeld ? await (await loadMongodb()).readAddress(directory) : undefined
    if (uri === undefined) throw error
    return startDatabase({ ...options, uri })
  }
}

export interface OpenDatabase {
  config: Config
  connection: Connection
  storage: ShopStorage
}

interface DatabaseOptions {
  /** True if no shop may be running beside this, as far as that can be detected. */
  alone?: boolean
  /** Another database on the same server. */
  name?: string
}

/**
 * Runs work on the bare database and pictures from the command line, without migrations and
 * recovery.
 * @throws ExpectedError, ConfigurationError or a database error that says in one line what to do
 */
export async function withDatabase<Result>(
  { alone = false, name }: DatabaseOptions,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const database = await openDatabase(config, alone)
  try {
    const uri = name === undefined ? database.uri : buildDatabaseUri(database.uri, name)
    const connection = await connectDatabase(uri)
    try {
      return await work({ config, connection, storage: createStorage(config) })
    } finally {
      await connection.close()
    }
  } catch (error) {
    throw explainStartError(error, config)
  } finally {
    await database.stop()
  }
}
