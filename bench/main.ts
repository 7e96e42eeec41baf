import { parseArgs } from 'node:util'
import { stopOnSignal } from '../api/src/process/stop-on-signal'
import { startHelpers, startServerProcess, type Helpers } from './helpers'
import {
  REPEATS,
  countOrders,
  measureWorkload,
  measureDuringSignIns,
  measureMemory,
  type Measured,
} from './measure'
import {
  getLine,
  describeMachine,
  tableHead,
  formatTable,
  writeReport,
  type Report,
} from './report'
import { DELIVER_EVENT, measureDeliveries } from './deliver-events'
import { SETTLE_PAYMENT, measureSettlements } from './settle-payments'
import { BUYERS, createWorkloads } from './workloads'
import { createWorld, type Size, type World } from './world'

const printLine = (text: string) => console.error(text)

async function measureSize(world: World, helpers: Helpers, size: Size, workloadNames: RegExp) {
  const seedSeconds = await world.grow(size)
  const settings = {
    MONGODB_URI: world.databaseUri,
    DATA_DIR: world.directory,
    // Sign-ins come from many addresses: per address only two run or wait at a time.
    TRUST_PROXY: '1',
    // The job would settle the payments prepared for the measurement.
    PAYMENT_RECONCILE_SECONDS: '3600',
  }
  const shop = await startServerProcess(settings)
  cleanups.push(shop.stop)
  try {
    const { url } = shop
    const place = { url, databaseUri: world.databaseUri, helpers }
    const workloads = await createWorkloads(url, await world.addBuyers(BUYERS))
    const measured: Measured[] = []
    const noteLine = (line: Measured) => {
      measured.push(line)
      printLine(getLine(line))
    }
    const [list] = workloads
    tableHead.forEach(printLine)
    for (const workload of workloads.filter(({ name }) => workloadNames.test(name))) {
      for (const connections of workload.connections) {
        const before = await countOrders(url)
        const line = await measureWorkload(place, workload, connections)
        if (workload.baseline === 'inserts') {
          line.note = `${(await countOrders(url)) - before} orders more than before`
        }
        noteLine(line)
      }
    }
    if (workloadNames.test(SETTLE_PAYMENT)) await measureSettlements(place, world, noteLine)
    if (workloadNames.test(DELIVER_EVENT)) await measureDeliveries(place, world, noteLine)
    if (list && workloadNames.test('sign-in')) noteLine(await measureDuringSignIns(place, list))
    printLine('Memory …')
    return { ...size, seedSeconds, measured, memory: await measureMemory(place, workloads) }
  } finally {
    cleanups.splice(cleanups.indexOf(shop.stop), 1)
    await shop.stop()
  }
}

/** The cleanup functions of the bench, in order. */
const cleanups: (() => Promise<void>)[] = []
async function endAll(): Promise<void> {
  for (let end = cleanups.pop(); end; end = cleanups.pop()) await end()
}

async function runBench(size: Size, workloadNames: RegExp): Promise<Report> {
  const world = await createWorld()
  cleanups.push(world.remove)
  const helpers = await startHelpers()
  cleanups.push(helpers.stop)
  try {
    printLine(`\n# ${size.products} products, ${size.orders} orders`)
    const measured = await measureSize(world, helpers, size, workloadNames)
    return {
      at: new Date().toISOString(),
      machine: describeMachine(),
      repeats: REPEATS,
      ...measured,
    }
  } finally {
    await endAll()
  }
}

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
})
// All servers end even if the run is interrupted.
stopOnSignal(endAll)
const size: Size = { products: Number(values.products), orders: Number(values.orders) }
const report = await runBench(size, new RegExp(values.only))
console.log(`\n${formatTable(report)}`)
console.log(`\nWritten to ${writeReport(report)}`)
process.exit()
