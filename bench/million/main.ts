import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '../../api/src/process/stop-on-signal'
import { findLossesInBatches } from '../../api/testing/ledger-batches'
import { findFreePort } from '../../scripts/testing/free-port'
import { createDatabaseClock } from '../processor-time'
import { switchGst } from '../settle-payments'
import { createWorld, type World } from '../world'
import { placeAndPay, type Shops } from './buyers'
import { keys, startProvider } from './provider'
import { createShopNode, type ShopNode } from './shop-node'
import { isReplicaSet, stepDown } from './step-down'

const SERVERS = 2
const PRODUCTS = 1_000
const STOCK = 1_000_000
const KILL_EVERY_MS = 30_000
/** Each recipient gets few mails in an hour. */
const ORDERS_OF_A_CUSTOMER = 2
const CUSTOMERS_AT_ONCE = 500
const POLL_MS = 1_000
/** Work that takes longer counts as lost. */
const SETTLE_MS_MAX = 600_000
const printLine = (text: string) => console.error(text)
const { values } = parseArgs({
  options: {
    million: { type: 'boolean' },
    orders: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '20' },
    'mongodb-uri': { type: 'string' },
  },
})
const [count, connections] = [Number(values.orders), Number(values.connections)]

const cleanups: (() => unknown)[] = []
async function endAll(): Promise<void> {
  for (let end = cleanups.pop(); end; end = cleanups.pop()) await end()
}

/** A database with products and signed-in customers, and the settings of its servers. */
async function createShop() {
  const world = await createWorld(values['mongodb-uri'])
  cleanups.push(world.remove)
  await world.grow({ products: 0, orders: 0 })
  const place = { category: 'Phones', categories: ['phones'], image: '/uploads/demo.webp' }
  const fields = { ...place, description: 'Good.', brand: 'Aero', countInStock: STOCK }
  const { products, secret } = await world.use(async (context) => {
    await switchGst(context, true)
    const goods = Array.from({ length: PRODUCTS }, (_, index) => ({
      ...fields,
      name: `Phone ${index}`,
      pricePaise: 99_900 + index * 100,
    }))
    const ids = await context.models.products.insertMany(goods)
    const created = goods.map(({ pricePaise }, index) => ({ _id: ids[index] ?? '', pricePaise }))
    return { products: created, secret: context.config.sessionSecret }
  })
  const cookies: string[] = []
  while (cookies.length < count / ORDERS_OF_A_CUSTOMER) {
    cookies.push(...(await world.addBuyers(CUSTOMERS_AT_ONCE)))
  }
  return { world, products, cookies, secret }
}

/** Has the primary of a replica set step down; does nothing to another database. */
const changePrimary = ({ use }: World) =>
  use(async ({ connection }) => {
    if (!(await isReplicaSet(connection))) return
    const { from, to, afterMs } = await stepDown(connection)
    printLine(`the primary ${from} stepped down for ${to}, which took ${Math.round(afterMs)} ms`)
  })

/**
 * Kills one server after the other, and starts it again, until the load is over; before each kill the
 * primary of a replica set steps down. Returns the processor time of each start, in milliseconds.
 */
async function killInTurn(
  world: World,
  { nodes, running, isOver }: { nodes: ShopNode[]; running: Set<ShopNode>; isOver(): boolean },
) {
  const starts: number[] = []
  let at = performance.now()
  while (!isOver()) {
    await wait(POLL_MS)
    const node = nodes[starts.length % nodes.length]
    if (!node || performance.now() - at < KILL_EVERY_MS) continue
    at = performance.now()
    await changePrimary(world)
    running.delete(node)
    await node.kill()
    const before = node.processorMs()
    const readyAfterMs = await node.start()
    starts.push(node.processorMs() - before)
    running.add(node)
    printLine(
      `killed the server on port ${node.port}, ready again after ${Math.round(readyAfterMs)} ms`,
    )
  }
  return starts
}

async function runMillion() {
  const { world, products, cookies, secret } = await createShop()
  const running = new Set<ShopNode>()
  const url = () => [...running][randomInt(running.size)]?.url ?? ''
  const provider = await startProvider(url)
  cleanups.push(provider.stop)
  const settings = {
    ...keys,
    MONGODB_URI: world.databaseUri,
    SESSION_SECRET: secret,
    PUBLIC_URL: 'http://127.0.0.1',
    RAZORPAY_API_BASE: provider.base,
  }
  const nodes: ShopNode[] = []
  for (let started = 0; started < SERVERS; started += 1) {
    const node = createShopNode(world.directory, await findFreePort(), settings)
    cleanups.push(node.kill)
    await node.start()
    nodes.push(node)
    running.add(node)
  }
  const clock = await createDatabaseClock(world.databaseUri, true)
  cleanups.push(clock.close)
  const shops: Shops = { url, provider, products, promises: [] }
  const measureUsed = async () => ({
    servers: nodes.reduce((sum, node) => sum + node.processorMs(), 0),
    database: await clock.processorMs(),
  })

  const [startMs, before] = [performance.now(), await measureUsed()]
  let next = 0
  const buying = Array.from({ length: connections }, async () => {
    while (next < count) {
      const cookie = cookies[next % cookies.length] ?? ''
      next += 1
      await placeAndPay(shops, cookie)
      if (shops.promises.length % 1_000 === 0) printLine(`${shops.promises.length} orders`)
    }
  })
  let isOver = false
  const killing = killInTurn(world, { nodes, running, isOver: () => isOver })
  await Promise.all(buying)
  isOver = true
  const starts = await killing
  const latest = performance.now() + SETTLE_MS_MAX
  while (performance.now() < latest && !(await clock.isSettled())) await wait(POLL_MS)
  const [seconds, after] = [(performance.now() - startMs) / 1_000, await measureUsed()]

  const losses = await world.use(({ connection }) =>
    findLossesInBatches(connection, {
      sentMails: { dataDirectories: nodes.map(({ folder }) => folder) },
      payments: [...provider.payments.values()],
      initialStock: new Map(products.map(({ _id }) => [_id, STOCK])),
      promises: shops.promises,
      gst: true,
    }),
  )
  const [servers, database] = [after.servers - before.servers, after.database - before.database]
  const starting = starts.reduce((sum, ms) => sum + ms, 0)
  const each = (ms: number) => (ms / count).toFixed(1)
  console.log(
    `${count} orders placed, paid, invoiced and mailed in ${Math.round(seconds)} s: ` +
      `${(count / seconds).toFixed(1)} a second over ${connections} connections\n` +
      `Processor time of an order: ${each(servers + database - starting)} ms, ` +
      `servers ${each(servers - starting)}, database ${each(database)}; ` +
      `${starts.length} kills, each start ${Math.round(starting / Math.max(1, starts.length))} ms\n` +
      `Losses: ${losses.length || 'none'}`,
  )
  losses.slice(0, 20).forEach((loss) => console.log(`- ${loss}`))
  // A replica set is given for its change of primary, which a short run does not reach.
  const isProof = values['mongodb-uri'] === undefined || starts.length > 0
  if (!isProof) printLine('The run ended before the first kill: give it more orders.')
  return losses.length === 0 && isProof
}

stopOnSignal(endAll)
try {
  process.exitCode = (await runMillion()) ? 0 : 1
} finally {
  await endAll()
}
process.exit()
