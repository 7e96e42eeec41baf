import { join } from 'node:path'
import { loadConfig, type Config } from '../config/config'
import { databaseUri } from '../database/database-uri'
import { DatabaseDirectoryError } from '../database/errors'
import { readAddress, startDatabase, type Database } from '../database/start-database'
import type { ImageStorage } from '../integrations/storage/image-storage'
import { createStorage } from '../integrations/storage/create-storage'
import { createLog } from '../log'
import { connectDatabase, type Connection } from '../models/connect'
import { explain } from '../process/expected-errors'
import { showProgress } from '../process/progress'

export interface OpenDatabase {
  config: Config
  connection: Connection
  storage: ImageStorage
}

export interface DatabaseWish {
  /** True when no shop may be running beside this, as far as that can be seen. */
  alone?: boolean
  /** Another database on the same server. */
  name?: string
}

/** The database of the shop: the one that a shop running in this data folder uses, or a new start. */
async function openDatabase(config: Config, alone: boolean): Promise<Database> {
  const directory = join(config.dataDirectory, 'database')
  const log = createLog(config)
  const options = {
    ...(config.mongodbUri ? { uri: config.mongodbUri } : {}),
    directory,
    log: { info: (line: string) => log.info(line), warn: (line: string) => log.warn(line) },
    progress: showProgress(),
    heldMs: 0,
  }
  if (alone || config.mongodbUri) return startDatabase(options)
  try {
    return await startDatabase(options)
  } catch (error) {
    const isHeld = error instanceof DatabaseDirectoryError && error.problem === 'held'
    // Whoever holds the folder has written down where it can be asked.
    const uri = isHeld ? await readAddress(directory) : undefined
    if (uri === undefined) throw error
    return startDatabase({ ...options, uri })
  }
}

/**
 * Does something to the bare database and pictures from the command line: nothing is migrated and
 * nothing recovered.
 * @throws ExpectedError, ConfigurationError or a database error that says in one line what to do
 */
export async function withDatabase<Result>(
  { alone = false, name }: DatabaseWish,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const database = await openDatabase(config, alone)
  try {
    const uri = name === undefined ? database.uri : databaseUri(database.uri, name)
    const connection = await connectDatabase(uri)
    try {
      return await work({ config, connection, storage: createStorage(config) })
    } finally {
      await connection.close()
    }
  } catch (error) {
    throw explain(error, config)
  } finally {
    await database.stop()
  }
}
