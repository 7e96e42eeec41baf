import { loadConfig } from '../../src/config/config'
import type { AppContext } from '../../src/context'
import { listen } from '../../src/http/listen'
import { createSandboxControls } from '../../dev/razorpay-sandbox/controls'
import { createCourierControls } from '../../dev/shiprocket-sandbox/controls'
import { collectJobs } from '../../src/features/features'
import { createLog } from '../../src/observability/log'
import { startServer } from '../../src/start-server'
import type { Reply, RunJobs } from './shop-program'

// A whole shop, started like by `main.ts` on an existing database, whose jobs run on demand.

async function runJobs(context: AppContext, jobName: string | undefined): Promise<void> {
  const jobs = collectJobs(context).filter(({ name }) => jobName === undefined || name === jobName)
  if (jobs.length === 0) throw new Error(`There is no job ${jobName}`)
  for (const job of jobs) await job.run()
}

const sendReply = (message: Reply) => process.send?.(message)
const [quiet] = process.argv.slice(2)
const config = loadConfig()
const listener = await listen(config.port, config.host)

const shop = await startServer({
  config,
  log: createLog(config),
  listener,
  databaseUri: config.mongodbUri ?? '',
  // The previous process is dead, and there is no other.
  exclusive: true,
  jobs: quiet !== 'quiet',
  overrides: {
    sandboxControls: createSandboxControls({ webhooks: quiet === 'quiet' ? 'hold' : 'send' }),
    courierControls: createCourierControls({ updates: 'hold' }),
  },
})

process.on('message', ({ only }: RunJobs) => {
  runJobs(shop.context, only).then(
    () => sendReply({}),
    (error: unknown) => sendReply({ failure: String(error) }),
  )
})
// The test has ended.
process.on('disconnect', () => process.exit())
sendReply({ url: shop.url })
