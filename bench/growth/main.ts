import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPeople } from '../../api/dev/demo-data/demo-people'
import { createUser } from '../../api/src/commands/users/create-user'
import { SESSION_COLLECTION } from '../../api/src/models/sessions/session-queries'
import { stopOnSignal } from '../../api/src/process/stop-on-signal'
import { root } from '../../scripts/lib/project.mjs'
import { createPlace, type Flow } from '../against/flow'
import { createOrderFlow } from '../against/order-flows'
import { createPeople } from '../against/people'
import { createReadingFlows } from '../against/reading-flows'
import { shopFlows } from '../against/shop-flows'
import { startShop } from '../against/shop'
import { startLoadGenerator } from '../helpers'
import { createDatabaseClock } from '../processor-time'
import { createFilteredLists } from '../workloads'
import { createWorld, type Size, type World } from '../world'
import { renderPanels, toTable, type Panel } from './picture'

const CONNECTIONS = 10
/**
 * The part of the lists and searches of a comparison of releases that is measured: growth shows in
 * fewer.
 */
const PART = 0.1
const SESSIONS_AT_ONCE = 10_000
const HALF_A_DAY_MS = 12 * 60 * 60 * 1_000
const axes = {
  connections: [1, 10, 50],
  lists: [0, 500, 5_000],
  sessions: [0, 1_000, 10_000, 100_000],
  orders: [1_000, 10_000, 100_000, 1_000_000],
  products: [60, 1_000, 10_000, 100_000],
}
type Axis = keyof typeof axes

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean' },
    only: { type: 'string', default: '' },
    flows: { type: 'string', default: '' },
    most: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const [panelNames, flowNames] = [new RegExp(values.only), new RegExp(values.flows)]
const [largestSize, rounds] = [Number(values.most), Number(values.rounds)]
const printLine = (text: string) => console.error(text)
const flows: Flow[] = [...createReadingFlows(PART), shopFlows.signIn, createOrderFlow()].filter(
  ({ name }) => flowNames.test(name),
)
const cleanups: (() => unknown)[] = []
async function endAll(): Promise<void> {
  for (let end = cleanups.pop(); end; end = cleanups.pop()) await end()
}

/** Stores sessions of visitors who never return. */
async function addSessions(world: World, count: number): Promise<void> {
  const expires = new Date(Date.now() + HALF_A_DAY_MS)
  for (let added = 0; added < count; added += SESSIONS_AT_ONCE) {
    const sessions = Array.from({ length: Math.min(SESSIONS_AT_ONCE, count - added) }, () => ({
      _id: randomUUID(),
      expires,
      lastModified: new Date(),
      session: { userId: randomUUID() },
    }))
    await world.use(async ({ connection }) => {
      await connection.collection<{ _id: string }>(SESSION_COLLECTION).insertMany(sessions)
    })
  }
}

/** Writes what was added to the database's files now, so that no flow pays for it. */
const writeToFiles = (world: World) =>
  world.use(async ({ connection }) => connection.db?.admin().command({ fsync: 1 }))

/** A shop on a database that can grow, measured through its public API. */
async function createGrowing(size: Size) {
  const world = await createWorld()
  cleanups.push(world.remove)
  await world.grow(size)
  const [admin] = demoPeople.filter(({ isAdmin }) => isAdmin)
  if (!admin) throw new Error('The demo shop has no administrator')
  await world.use((context) => createUser(context, admin, { isAdmin: true }))
  const clock = await createDatabaseClock(world.databaseUri)
  cleanups.push(clock.close)
  const database = { uri: world.databaseUri, pid: await clock.pid() }
  const shop = await startShop({ name: 'this', folder: root, data: world.directory }, database)
  cleanups.push(shop.stop)
  const generator = startLoadGenerator()
  cleanups.push(generator.stop)
  let connections = CONNECTIONS
  const place = createPlace(shop, createPeople(shop), generator.load, () => connections)
  const counts = { lists: 0, sessions: 0 }

  async function growShop(changes: Partial<Size>): Promise<void> {
    Object.assign(size, changes)
    await shop.restart(async () => {
      await world.grow(size)
      await writeToFiles(world)
    })
    // The first measurement does not count: it compiles code and runs each job for the first time.
    for (const flow of flows) await flow.measure(place)
  }
  const steps: Record<Axis, (count: number) => Promise<void>> = {
    connections: (count) => Promise.resolve(void (connections = count)),
    async lists(count) {
      connections = CONNECTIONS
      await place.send(createFilteredLists(count - counts.lists, place.next(count)))
      counts.lists = count
    },
    async sessions(count) {
      await addSessions(world, count - counts.sessions)
      await writeToFiles(world)
      counts.sessions = count
    },
    orders: (orders) => growShop({ orders }),
    products: (products) => growShop({ products }),
  }

  async function measureCost(flow: Flow): Promise<number> {
    const costs: number[] = []
    while (costs.length < rounds) costs.push(await flow.measure(place))
    return Math.min(...costs)
  }

  return {
    warm: () => growShop({}),

    /** The curve of each flow along an axis. The lower of the rounds met less other load. */
    async measure(axis: Axis): Promise<Panel> {
      const panel: Panel = {
        title: axis,
        at: [...new Set(axes[axis].map((count) => Math.min(count, largestSize)))],
        lines: flows.map(({ name }) => ({ name, ms: [] })),
      }
      for (const count of panel.at) {
        await steps[axis](count)
        for (const [index, flow] of flows.entries()) {
          panel.lines[index]?.ms.push(await measureCost(flow))
        }
        const line = panel.lines.map(({ name, ms }) => `${name} ${ms.at(-1)?.toFixed(2)}`)
        printLine(
          `${count} ${axis}: ${line.join(', ')} ms, at a load of ${loadavg()[0]?.toFixed(0)}`,
        )
      }
      return panel
    },
  }
}

async function measureGrowth(): Promise<Panel[]> {
  const panels: Panel[] = []
  for (const [size, names] of [
    [{ products: 1_000, orders: 1_000 }, ['connections', 'lists', 'sessions', 'orders']],
    [{ products: 60, orders: 1_000 }, ['products']],
  ] as [Size, Axis[]][]) {
    const chosen = names.filter((name) => panelNames.test(name))
    if (chosen.length === 0) continue
    const growing = await createGrowing(size)
    await growing.warm()
    for (const axis of chosen) panels.push(await growing.measure(axis))
    await endAll()
  }
  return panels
}

stopOnSignal(endAll)
try {
  const panels = await measureGrowth()
  panels.forEach((panel) => console.log(`\n${toTable(panel)}`))
  const file = join(root, 'docs', 'performance-growth.svg')
  if (panels.length === Object.keys(axes).length) writeFileSync(file, renderPanels(panels))
} finally {
  await endAll()
}
process.exit()
