import { loadConfig } from '../../config/config'
import type { AppContext } from '../../context'
import { openDoor } from '../../http/listen'
import { createSandboxControls } from '../../integrations/razorpay/sandbox/controls'
import { shopJobs } from '../../jobs/shop-jobs'
import { createLog } from '../../log'
import type { Connection } from '../../models/connect'
import { startShop } from '../../start-shop'
import type { Death, Reply, Wish, Write } from './wishes'

// A whole shop, as `main.ts` starts it on a database that is there, that dies at a write on demand.

const writing = new Set(['insert', 'update', 'delete', 'findAndModify'])

/** Counts the writes that leave for the database, and dies at one of them. */
function watchWrites(connection: Connection) {
  const client = connection.getClient()
  /** The numbers of the writes that are under way. */
  const underWay = new Map<number, number>()
  let writes: Write[] = []
  let death: Death | undefined

  const dieAt = (when: Death['when'], write: number | undefined) => {
    // Not a stop that anything could catch: the process is gone before this call returns.
    if (death?.when === when && death.write === write) process.kill(process.pid, 'SIGKILL')
  }
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (!writing.has(commandName)) return
    const name = `${commandName} ${String(command[commandName])}`
    writes.push({ name, amongOthers: underWay.size > 0 })
    underWay.set(requestId, writes.length)
    dieAt('before', writes.length)
  })
  client.on('commandSucceeded', ({ requestId }) => {
    dieAt('after', underWay.get(requestId))
    underWay.delete(requestId)
  })
  client.on('commandFailed', ({ requestId }) => underWay.delete(requestId))
  return {
    count(next: Death | undefined) {
      writes = []
      underWay.clear()
      death = next
    },
    tell: () => writes,
  }
}

async function runJobs(context: AppContext): Promise<void> {
  for (const job of shopJobs(context)) await job.run()
}

const reply = (message: Reply) => process.send?.(message)
const [first, quiet] = process.argv.slice(2)
const config = loadConfig()
const watch: { writes?: ReturnType<typeof watchWrites> } = {}

const shop = await startShop({
  config,
  log: createLog(config),
  door: await openDoor(config.port, config.host),
  databaseUri: config.mongodbUri ?? '',
  // The process before this one is dead, and there is no other.
  exclusive: true,
  jobs: quiet !== 'quiet',
  overrides: {
    sandboxControls: createSandboxControls({ webhooks: quiet === 'quiet' ? 'hold' : 'send' }),
  },
  prepare: (context) => {
    watch.writes = watchWrites(context.connection)
    watch.writes.count(JSON.parse(first ?? 'null') as Death | undefined)
    return Promise.resolve()
  },
})

async function grant(wish: Wish): Promise<Reply> {
  if (wish.wish === 'count') watch.writes?.count(wish.death)
  if (wish.wish === 'run-jobs') await runJobs(shop.context)
  return { writes: watch.writes?.tell() ?? [] }
}

process.on('message', (wish: Wish) => {
  grant(wish).then(reply, (error: unknown) => reply({ failure: String(error) }))
})
// The test is gone.
process.on('disconnect', () => process.exit())
// It has survived its start.
watch.writes?.count(undefined)
reply({ url: shop.url })
