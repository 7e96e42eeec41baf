import { join } from 'node:path'
import type { Config } from '../config/config'
import { DatabaseDirectoryError } from '../database/errors'
import type { Database } from '../database/database'
import { startDatabase } from '../database/start-database'
import { loadMongodb } from '../development-parts'
import { createLog } from '../observability/log'
import { showProgress } from '../process/progress'

/** The database of the shop: that of a shop running in this data folder, or a newly started one. */
export async function openDatabase(config: Config, alone: boolean): Promise<Database> {
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
    // The process that uses the folder has written its address there.
    const uri = isHeld ? await (await loadMongodb()).readAddress(directory) : undefined
    if (uri === undefined) throw error
    return startDatabase({ ...options, uri })
  }
}
