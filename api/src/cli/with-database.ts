import { loadConfig, type Config } from '../config/config'
import { databaseUri } from '../database/database-uri'
import type { ShopStorage } from '../integrations/storage/image-storage'
import { createStorage } from '../integrations/storage/create-storage'
import { connectDatabase, type Connection } from '../models/connect'
import { explain } from '../process/expected-errors'
import { openDatabase } from './open-database'

export interface OpenDatabase {
  config: Config
  connection: Connection
  storage: ShopStorage
}

export interface DatabaseOptions {
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
