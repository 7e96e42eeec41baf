import { loadConfig } from '../config/config'
import type { AppContext } from '../context'
import { createLog } from '../observability/log'
import { prepareDatabase } from '../prepare-database'
import { explainStartError } from '../process/expected-errors'
import { closeContext, createContext } from '../start-server'
import { openDatabase } from './with-database'

/**
 * Runs work on the shop's database from the command line, and closes everything. With `alone` no
 * shop may be running beside it, as far as that can be detected.
 * @throws ExpectedError, ConfigurationError or a database error that says in one line what to do
 */
export async function withContext(
  { alone }: { alone: boolean },
  work: (context: AppContext) => Promise<void>,
): Promise<void> {
  const config = loadConfig()
  const log = createLog(config)
  const database = await openDatabase(config, alone)
  try {
    const context = await createContext({ config, log, databaseUri: database.uri })
    try {
      await prepareDatabase(context)
      await work(context)
    } finally {
      await closeContext(context)
    }
  } catch (error) {
    throw explainStartError(error, config)
  } finally {
    await database.stop()
  }
}
