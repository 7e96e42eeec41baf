import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '../../api/src/process/stop-on-signal'
import type { Promised } from '../../api/testing/order-sums'
import { machine } from '../report'
import { toCustomer } from '../world'
import { checkLedger, checkLimits, checkSessions, tryPasswords, type Finding } from './checks'
import { startCluster, type Cluster } from './cluster'
import { chaosTable, summarise, writeChaosReport } from './report'
import { shop, signIn, visitorFrom, type Street } from './shopper'
import { keepUploading } from './staff'
import { checkStepDowns, stepDown, type StepDown } from './step-down'
import { createTally } from './tally'

/** The time of load between two kills, in milliseconds, at least and at most. */
const CALM_MS = [2_000, 5_000] as const

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
    'think-ms': { type: 'string', default: '150' },
    'mongodb-uri': { type: 'string' },
  },
})
const shoppers = Number(values.shoppers)
const rounds = Number(values.rounds)
const say = (line: string) => console.error(line)

let cluster: Cluster | undefined
stopOnSignal(async () => cluster?.stop())

/**
 * Kills each process in turn and starts it again, under the load. In each round the primary of a
 * replica set steps down.
 */
async function killInTurn({ nodes, context }: Cluster, between: () => Promise<void>) {
  const kills: { port: number; readyAfterMs: number }[] = []
  const stepDowns: StepDown[] = []
  for (let round = 0; round < rounds; round += 1) {
    await wait(randomInt(...CALM_MS))
    const changed = await stepDown(context.connection)
    if (changed) {
      say(`The primary ${changed.from} stepped down for ${changed.to}`)
      stepDowns.push(changed)
    }
    for (const node of nodes) {
      await wait(randomInt(...CALM_MS))
      say(`SIGKILL to the process on port ${node.port} …`)
      await node.kill()
      const readyAfterMs = await node.start()
      kills.push({ port: node.port, readyAfterMs })
      await between()
    }
  }
  await wait(CALM_MS[1])
  return { kills, stepDowns }
}

async function run(running: Cluster) {
  const { url, context, products, provider, nodes } = running
  const tally = createTally()
  const promises: Promised[] = []
  const initialStock = new Map(products.map(({ _id, countInStock }) => [_id, countInStock]))
  let over = false
  const thinkMs = Number(values['think-ms'])
  const street: Street = { url, products, provider, tally, promises, thinkMs, isOver: () => over }

  const keptOpen = Array.from({ length: 3 }, () => visitorFrom(url, '198.51.100.200'))
  for (const [number, visitor] of keptOpen.entries()) {
    await signIn(tally, visitor, toCustomer(number).email)
  }
  const burglar = { email: 'nobody@bench.test', address: '198.51.100.250', refused: 0 }
  const atTheDoor = visitorFrom(url, burglar.address)
  const tryTheDoor = async () => {
    burglar.refused += await tryPasswords(atTheDoor, burglar.email, 2)
  }

  const begun = performance.now()
  const crowd = Array.from({ length: shoppers }, (_, number) =>
    shop(street, toCustomer(number).email, `203.0.113.${number + 1}`),
  )
  const uploading = keepUploading(street, '198.51.100.1')
  const { kills, stepDowns } = await killInTurn(running, tryTheDoor)
  over = true
  await Promise.all(crowd)
  const pictures = await uploading
  const seconds = (performance.now() - begun) / 1_000
  for (const { url: own } of nodes) {
    const direct = visitorFrom(own, burglar.address)
    burglar.refused += await tryPasswords(direct, burglar.email, 2)
  }

  const failures = tally.steps().flatMap(({ step, failed }) => failed.map((it) => `${step}: ${it}`))
  const findings: Finding[] = [
    {
      what: 'no error but what one retry hides',
      ok: failures.length === 0,
      detail: failures[0]?.slice(0, 300) ?? 'none',
    },
    ...(await checkLedger(
      context.connection,
      { dataDirectories: nodes.map(({ folder }) => folder) },
      initialStock,
      promises,
    )),
    await checkSessions(nodes, keptOpen),
    await checkLimits(nodes, burglar),
    ...(await checkStepDowns(context.connection, stepDowns, rounds)),
  ]
  return {
    at: new Date().toISOString(),
    machine: machine(),
    database: running.database,
    seconds,
    kills,
    stepDowns,
    orders: promises.length,
    pictures,
    steps: tally.steps().map(summarise),
    findings,
    failures,
  }
}

try {
  cluster = await startCluster(shoppers, values['mongodb-uri'])
  say(`3 processes behind ${cluster.url}, ${cluster.database}`)
  const report = await run(cluster)
  console.log(`\n${chaosTable(report)}\n\nWritten to ${writeChaosReport(report)}`)
  process.exitCode = report.findings.every(({ ok }) => ok) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await cluster?.stop()
}
process.exit()
