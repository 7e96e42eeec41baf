import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relayOutbox } from '../api/src/commands/outbox/relay-outbox'
import { createUser } from '../api/src/commands/users/create-user'
import { loadConfig } from '../api/src/config/config'
import type { AppContext } from '../api/src/context'
import { startDatabase } from '../api/dev/mongodb/start-database'
import { createLog } from '../api/src/observability/log'
import { ensureIndexes } from '../api/src/models/models'
import { showProgress } from '../api/src/process/progress'
import { seedBulk } from '../api/dev/demo-data/seed-bulk'
import { seedBulkOrders } from '../api/dev/demo-data/seed-bulk-orders'
import { closeContext, createContext } from '../api/src/start-server'
import { SESSION_COOKIE } from '../api/src/http/session'
import { addSignedIn } from '../api/testing/many-customers'

export const CUSTOMERS = 10
export const PASSWORD = 'lantern river 42'
export const admin = { name: 'Bench Admin', email: 'admin@bench.test' }
export const createCustomer = (number: number) => ({
  name: `Customer ${number}`,
  email: `customer-${number}@bench.test`,
})

/** The size of the measured shop. */
export interface Size {
  products: number
  orders: number
}

async function addPeople(context: AppContext): Promise<void> {
  if (await context.models.users.findByEmail(admin.email)) return
  await createUser(context, { ...admin, password: PASSWORD }, { isAdmin: true })
  for (let number = 0; number < CUSTOMERS; number += 1) {
    await createUser(context, { ...createCustomer(number), password: PASSWORD }, { isAdmin: false })
  }
}

/** A database of its own, in a folder. */
const startOwn = (directory: string, warn: (message: string) => void) =>
  startDatabase({
    directory: join(directory, 'database'),
    log: { info: () => undefined, warn },
    progress: showProgress(),
  })

/**
 * A temporary folder with a database that can grow.
 * @param uri an empty database to use instead; it is left as it is in the end
 */
export async function createWorld(uri?: string) {
  const directory = await mkdtemp(join(tmpdir(), 'voltkart-bench-'))
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: directory })
  const log = createLog(config)
  const startedDatabase =
    uri === undefined && (await startOwn(directory, (message) => log.warn(message)))
  const databaseUri = startedDatabase ? startedDatabase.uri : (uri ?? '')
  async function use<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result> {
    const context = await createContext({ config, log, databaseUri })
    try {
      return await work(context)
    } finally {
      await closeContext(context)
    }
  }
  return {
    directory,
    databaseUri,

    /** Adds records up to this size. Returns the seconds it took. */
    async grow({ products, orders }: Size): Promise<number> {
      const startMs = performance.now()
      await use(async (context) => {
        await ensureIndexes(context.connection, context.models)
        await addPeople(context)
        await seedBulk(context, products, showProgress())
        await seedBulkOrders(context, orders, showProgress())
        // The events are published here, since the measured shop would publish them first.
        await relayOutbox(context)
      })
      return (performance.now() - startMs) / 1_000
    },

    /** Runs work with the parts of a shop on this database. */
    use,

    /** Adds signed-in customers. Returns their cookies. */
    async addBuyers(count: number): Promise<string[]> {
      const buyers = await use((context) => addSignedIn(context, count))
      return buyers.map(({ cookie }) => `${SESSION_COOKIE}=${cookie}`)
    },

    async remove(): Promise<void> {
      if (startedDatabase) await startedDatabase.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
