import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '../../api/src/process/stop-on-signal'
import { readProcesses } from '../../scripts/lib/processor-time.mjs'
import { root } from '../../scripts/lib/project.mjs'
import { startLoadGenerator } from '../helpers'
import { checkOut, fillShop, type Release } from './checkout'
import { compareCosts, comparisonHead, formatComparison, type Comparison } from './comparison'
import { createPlace, type Flow, type Place } from './flow'
import { orderFlows } from './order-flows'
import { createPeople } from './people'
import { createPrograms } from './programs'
import { createReadingFlows } from './reading-flows'
import { shopFlows } from './shop-flows'
import { startShop } from './shop'

const printLine = (text: string) => console.error(text)
/** The orders of staff lists and of the dashboard. */
const ORDERS = 2_000

const usage = `Usage: npm run bench -- --against REF [--flows a,b] [--products N] [--rounds N]

Compares the processor time of this release with that of another, for each flow in turn.`

/** The clean-up functions, in order. */
const cleanups: (() => Promise<void>)[] = []
async function endEach(): Promise<void> {
  for (let end = cleanups.pop(); end; end = cleanups.pop()) await end()
}
let ending: Promise<void> | undefined
/** Ends everything once: a signal also makes the running measurement fail, which ends here too. */
const endAll = () => (ending ??= endEach())

/** All flows. Those that restart the shop come last, and lists come after the orders that they slow down. */
function selectFlows(names: string | undefined): Flow[] {
  const { signIn, start, memory } = shopFlows
  const [order, webhook, afterLists] = orderFlows
  const flows = [order, webhook, signIn, ...createReadingFlows(), afterLists, start, memory].filter(
    (flow) => flow !== undefined,
  )
  if (names === undefined) return flows
  const unknown = names.split(',').filter((name) => flows.every((flow) => flow.name !== name))
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(', ')}: the flows are ${flows.map(({ name }) => name).join(', ')}`,
    )
  }
  return flows.filter(({ name }) => names.split(',').includes(name))
}

/** Measures a flow in both shops in turn. The first round only warms them up. */
async function measureFlow(flow: Flow, [before, after]: [Place, Place], rounds: number) {
  const costs = { flow: flow.name, unit: flow.unit, before: [] as number[], after: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const costBefore = await flow.measure(before)
    const costAfter = await flow.measure(after)
    if (round === 0) continue
    costs.before.push(costBefore)
    costs.after.push(costAfter)
  }
  return compareCosts(costs)
}

async function runComparison(options: {
  ref: string
  flows: Flow[]
  products: number
  rounds: number
}) {
  const directory = await mkdtemp(join(tmpdir(), 'voltkart-against-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true }))
  const programs = createPrograms()
  cleanups.push(programs.stop)
  const folder = join(directory, 'release')
  await checkOut(programs, { root, ref: options.ref, folder })
  const generator = startLoadGenerator()
  cleanups.push(generator.stop)

  async function createOne(release: Release): Promise<Place> {
    await fillShop(programs, release, { products: options.products, orders: ORDERS })
    const starting = startShop(release)
    cleanups.push(() =>
      starting.then(
        (shop) => shop.stop(),
        () => undefined,
      ),
    )
    const shop = await starting
    return createPlace(shop, createPeople(shop), generator.load)
  }
  const before = await createOne({ name: options.ref, folder, data: join(directory, 'before') })
  const after = await createOne({ name: 'this', folder: root, data: join(directory, 'after') })

  const compared: Comparison[] = []
  comparisonHead.forEach((line) => console.log(line))
  for (const flow of options.flows) {
    const comparison = await measureFlow(flow, [before, after], options.rounds)
    compared.push(comparison)
    console.log(formatComparison(comparison))
  }
  return compared
}

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    flows: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
  },
})
const [products, rounds] = [Number(values.products), Number(values.rounds)]
if (!values.against || !(products > 0) || !(rounds > 0)) {
  console.error(usage)
  process.exit(2)
}
if (readProcesses().length === 0) {
  console.error('Processor time is read from /proc, which only Linux has.')
  process.exit(2)
}
const signal = stopOnSignal(async () => {
  await endAll()
  // Nothing was shown.
  process.exit(1)
})
try {
  const compared = await runComparison({
    ref: values.against,
    flows: selectFlows(values.flows),
    products,
    rounds,
  })
  const isSlower = compared.some((comparison) => comparison.isSlower)
  printLine(
    isSlower ? 'At least one flow is slower than it was.' : 'No flow is slower than it was.',
  )
  process.exitCode = isSlower ? 1 : 0
} catch (error) {
  if (!signal.hasBegun) printLine(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
} finally {
  await endAll()
}
process.exit()
