import { loadConfig } from '../../src/config/config'
import type { AppContext } from '../../src/context'
import { listen } from '../../src/http/listen'
import { createSandboxControls } from '../../dev/razorpay-sandbox/controls'
import { createCourierControls } from '../../dev/shiprocket-sandbox/controls'
import { featureJobs } from '../../src/features/features'
import { createLog } from '../../src/observability/log'
import { startServer } from '../../src/start-server'
import { watchWrites } from './watch-writes'
import type { Command, Point, Reply } from './process-commands'

// A whole shop, started like by `main.ts` on an existing database, that dies at a write on demand.

async function runJobs(context: AppContext, only: string | undefined): Promise<void> {
  const jobs = featureJobs(context).filter(({ name }) => only === undefined || name === only)
  if (jobs.length === 0) throw new Error(`There is no job ${only}`)
  for (const job of jobs) await job.run()
}

const reply = (message: Reply) => process.send?.(message)
const [first, quiet] = process.argv.slice(2)
const config = loadConfig()
const writes = watchWrites()
const listener = await listen(config.port, config.host)

const shop = await startServer({
  config,
  log: createLog(config),
  listener: {
    ...listener,
    serve: (handler) =>
      listener.serve((request, response) => writes.within(() => handler(request, response))),
  },
  databaseUri: config.mongodbUri ?? '',
  // The previous process is dead, and there is no other.
  exclusive: true,
  jobs: quiet !== 'quiet',
  overrides: {
    sandboxControls: createSandboxControls({ webhooks: quiet === 'quiet' ? 'hold' : 'send' }),
    courierControls: createCourierControls({ updates: 'hold' }),
  },
  prepare: () => {
    writes.count({ death: JSON.parse(first ?? 'null') as Point | undefined })
    return Promise.resolve()
  },
})

async function run(command: Command): Promise<Reply> {
  if (command.name === 'count') writes.count({ cut: command.cut })
  if (command.name === 'run-jobs') {
    await writes.within(() => runJobs(shop.context, command.only))
  }
  return { writes: writes.list(), isCut: writes.isCut() }
}

process.on('message', (command: Command) => {
  run(command).then(reply, (error: unknown) => reply({ failure: String(error) }))
})
// The test has ended.
process.on('disconnect', () => process.exit())
// It has survived its start.
writes.count({})
reply({ url: shop.url })
