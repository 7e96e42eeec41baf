import { join } from 'node:path'
import { ConfigurationError } from './config/environment'
import { loadConfig, type Config } from './config/config'
import { startDatabase, type Database } from './database/start-database'
import { DatabaseDirectoryError, DatabaseUnavailableError } from './database/errors'
import { openDoor, type Door } from './http/listen'
import { createLog } from './log'
import { isDatabaseAway } from './models/connect'
import { stopOnSignal } from './process/stop-on-signal'
import { showProgress } from './process/progress'
import { demoAccounts } from './seed/demo-people'
import { seedEmptyShop } from './seed/seed-shop'
import { startShop, type Shop } from './start-shop'

/** Something the person who starts the shop can mend; said in one line, without a stack. */
class StartError extends Error {}

function explain(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const where = `${config.host}:${config.port}`
  if (code === 'EADDRINUSE') {
    return new StartError(`PORT: ${where} is taken by another program. Set PORT to a free one.`)
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`PORT, HOST: ${where} cannot be opened (${String(code)}).`)
  }
  if (isDatabaseAway(error)) {
    return new StartError('MONGODB_URI: the database does not answer. Is it running there?')
  }
  return error
}

function sayReady(shop: Shop, config: Config, seeded: boolean): void {
  const lines = [`${config.shopName} is ready on ${shop.url}`]
  if (!config.production && seeded) {
    lines.push(
      'Demo accounts:',
      ...demoAccounts.map(({ who, email, password }) => `  ${who}: ${email} / ${password}`),
    )
  }
  if (config.razorpay.sandbox) lines.push('Payments go to the built-in sandbox: no money moves.')
  console.log(lines.join('\n'))
}

async function run(): Promise<void> {
  const config = loadConfig()
  const log = createLog(config)
  const started: { door?: Door; database?: Database; shop?: Shop } = {}
  const stopAll = async () => {
    if (started.shop) await started.shop.stop()
    else await started.door?.close()
    await started.database?.stop()
  }
  const stopping = stopOnSignal(stopAll)
  try {
    started.door = await openDoor(config.port, config.host)
    started.database = await startDatabase({
      ...(config.mongodbUri ? { uri: config.mongodbUri } : {}),
      directory: join(config.dataDirectory, 'database'),
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
      progress: showProgress(),
    })
    const { exclusive } = started.database
    let seeded = false
    started.shop = await startShop({
      config,
      log,
      door: started.door,
      databaseUri: started.database.uri,
      exclusive,
      prepare: async (context) => {
        seeded = !config.production && (await seedEmptyShop(context, exclusive, showProgress()))
      },
    })
    sayReady(started.shop, config, seeded)
  } catch (error) {
    if (stopping.begun) return
    await stopAll()
    throw explain(error, config)
  }
}

run().catch((error: unknown) => {
  const expected =
    error instanceof ConfigurationError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof DatabaseDirectoryError ||
    error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
})
