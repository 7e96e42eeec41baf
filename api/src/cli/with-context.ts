import { join } from 'node:path'
import { loadConfig } from '../config/config'
import type { AppContext } from '../context'
import { startDatabase } from '../database/start-database'
import { createLog } from '../log'
import { prepareDatabase } from '../prepare-database'
import { explain } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { closeContext, createContext } from '../start-shop'

/**
 * Does something to the shop's database from the command line, and leaves everything closed.
 * @throws ExpectedError, ConfigurationError or a database error that says in one line what to do
 */
export async function withContext(work: (context: AppContext) => Promise<void>): Promise<void> {
  const config = loadConfig()
  const log = createLog(config)
  const database = await startDatabase({
    ...(config.mongodbUri ? { uri: config.mongodbUri } : {}),
    directory: join(config.dataDirectory, 'database'),
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
    progress: showProgress(),
  })
  try {
    const context = await createContext({ config, log, databaseUri: database.uri })
    try {
      await prepareDatabase(context)
      await work(context)
    } finally {
      await closeContext(context)
    }
  } catch (error) {
    throw explain(error, config)
  } finally {
    await database.stop()
  }
}
