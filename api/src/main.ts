import { release } from '@voltkart/shared/domain/release'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig, type Config, findProductionWarnings } from './config/config'
import type { AppContext } from './context'
import type { Database } from './database/database'
import { startDatabase } from './database/start-database'
import { loadDemoData } from './development-parts'
import { listen, type HttpListener } from './http/listen'
import { createLog } from './observability/log'
import { explainStartError, runProgram } from './process/expected-errors'
import { showProgress } from './process/progress'
import { stopOnSignal } from './process/stop-on-signal'
import { isWorker, startWorkers, notifyReady, type Workers } from './process/workers'
import { prepareServer, startServer, type Server } from './start-server'
import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow before a garbage collection, in per cent of its live objects. */
const GROWTH = 40

/**
 * Collects garbage before the heap has grown much. By default V8 lets the heap of a busy shop grow to four
 * times of what lives in it. Ten concurrent readers of order lists: 215 to 259 MB instead of 317 to 334 MB.
 * The memory row of `npm run bench` depends on it.
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}

type DemoAccount = Awaited<ReturnType<typeof loadDemoData>>['demoAccounts'][number]

function sayReady(
  { url }: { url: string },
  config: Config,
  { accounts, isWithoutOwner }: { accounts: readonly DemoAccount[]; isWithoutOwner: boolean },
): void {
  const lines = [`${config.shopName} is ready on ${url}`]
  if (accounts.length > 0) lines.push('Demo accounts:')
  for (const { who, email, password } of accounts) lines.push(`  ${who}: ${email} / ${password}`)
  if (isWithoutOwner) {
    lines.push(`Open ${url}/admin and make your account: it owns the shop.`)
  }
  if (config.razorpay.sandbox) lines.push('Payments go to the built-in sandbox: no money moves.')
  console.log(lines.join('\n'))
}

keepHeapSmall()
runProgram(async () => {
  if (process.argv.includes('--version')) return console.log(release)
  const config = loadConfig()
  const log = createLog(config)
  if (!isWorker()) {
    log.info({ release }, `Voltkart ${release} starts`)
    for (const warning of findProductionWarnings(config)) log.warn(warning)
  }
  const started: { listener?: HttpListener; database?: Database; serving?: Server | Workers } = {}
  const stopAll = async () => {
    await (started.serving ?? started.listener)?.stop()
    await started.database?.stop()
  }
  const stopping = stopOnSignal(stopAll)
  try {
    started.listener = await listen(config.port, config.host)
    started.database = await startDatabase({
      ...(config.mongodbUri ? { uri: config.mongodbUri } : {}),
      directory: join(config.dataDirectory, 'database'),
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
      progress: showProgress(),
    })
    const { uri } = started.database
    // `npm run dev` starts the database, and then one API after the other.
    const exclusive = started.database.exclusive || process.argv.includes('--only-program')
    let accounts: readonly DemoAccount[] = []
    let isWithoutOwner = false
    const options = {
      config,
      log,
      databaseUri: uri,
      exclusive,
      prepare: async (context: AppContext) => {
        if (config.production) return
        const { demoAccounts, seedEmptyShop, startWithoutDemo } = await loadDemoData()
        if (process.argv.includes('--empty')) await startWithoutDemo(context)
        const isSeeded = await seedEmptyShop(context, exclusive, showProgress())
        if (isSeeded) accounts = demoAccounts
        isWithoutOwner = await context.models.users.isEmpty()
      },
    }
    if (isWorker() || config.webConcurrency === 1) {
      const { listener } = started
      started.serving = await startServer({ ...options, listener })
      if (isWorker()) return notifyReady(started.serving.url)
    } else {
      await prepareServer(options)
      // The workers open it again, and share it.
      await started.listener.stop()
      started.serving = await startWorkers({
        count: config.webConcurrency,
        program: fileURLToPath(import.meta.url),
        environment: { MONGODB_URI: uri, PORT: String(started.listener.port) },
        log,
      })
    }
    sayReady(started.serving, config, { accounts, isWithoutOwner })
  } catch (error) {
    // A signal during the start has closed resources that the start uses.
    if (stopping.hasBegun) return
    await stopAll()
    throw explainStartError(error, config)
  }
})
