import { sendRequest, readMetric, signIn } from './visitor'
import type { Helpers } from './helpers'
import type { LoadPlan, LoadRequest, LoadResult } from './load/plan'
import { createProcessorClock, type ProcessorTime } from './processor-time'
import { computeSpread, type Spread } from './spread'
import { createSignIns, type Workload } from './workloads'
import { admin } from './world'

export const REPEATS = 3
const WARM_SECONDS = 0.5
const BARE_SECONDS = 0.8
const SECONDS = 1.5
const SIGN_INS = 20
const MIXED_REQUESTS = 100_000
const SAMPLE_MS = 250

/** One line of the table. */
export interface Measured {
  name: string
  connections: number
  perSecond: Spread
  p50: Spread
  p99: Spread
  /** The baseline, measured just before each repeat. */
  ratio?: Spread
  baseline: Workload['baseline'] | 'idle'
  target?: number
  met?: boolean
  /**
   * The 99th percentile of the bare Express route, measured just before: it shows how steady the
   * machine was.
   */
  bareP99?: Spread
  /** The CPU time of each order, in milliseconds. */
  processorMs?: Record<keyof ProcessorTime, Spread>
  /** Unsuccessful responses. */
  failed: number
  note?: string
}

export interface Place {
  url: string
  databaseUri: string
  helpers: Helpers
}

/** The number of unsuccessful responses. */
export const getFailures = (results: readonly LoadResult[]) =>
  results
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, count]) => sum + (status.startsWith('2') ? 0 : count), 0)

const summariseResults = (results: readonly LoadResult[]) => ({
  perSecond: computeSpread(results.map(({ perSecond }) => perSecond)),
  p50: computeSpread(results.map(({ p50 }) => p50)),
  p99: computeSpread(results.map(({ p99 }) => p99)),
  failed: getFailures(results),
})

interface Baseline {
  perSecond: number
  p99?: number
}

async function measureBaseline(
  place: Place,
  baseline: Workload['baseline'],
  connections: number,
): Promise<Baseline> {
  const { helpers, databaseUri } = place
  if (baseline === 'inserts') {
    const plan = { uri: databaseUri, writers: connections, seconds: SECONDS }
    return { perSecond: await helpers.bareInserts(plan) }
  }
  const [bare] = await helpers.load([
    { url: helpers.bareUrl, connections, seconds: BARE_SECONDS, lanes: [[{ path: '/' }]] },
  ])
  if (!bare) throw new Error('A load without a result')
  return bare
}

/** The warm-up of a workload: reads once each, since responses are cached; others for a while. */
function warmUp({ lanes }: Workload): Pick<LoadPlan, 'requests' | 'seconds'> {
  const [reads] = lanes
  return reads && lanes.length === 1 && reads.every(({ method }) => method === undefined)
    ? { requests: reads.length }
    : { seconds: WARM_SECONDS }
}

/** The part of a workload without repeated requests that one repeat sends. */
function getPart({ lanes: [lane = []] }: Workload, repeat: number) {
  const requests = Math.floor(lane.length / REPEATS)
  return { requests, lanes: [lane.slice(repeat * requests, (repeat + 1) * requests)] }
}

/** Repeats a load, for orders with the CPU time of each. `before` runs before each repeat. */
async function runRepeats(
  { url, databaseUri }: Place,
  { baseline }: Workload,
  { before, run }: { before: () => Promise<void>; run: (repeat: number) => Promise<LoadResult> },
): Promise<Pick<Measured, 'processorMs'> & { results: LoadResult[] }> {
  const results: LoadResult[] = []
  const times: ProcessorTime[] = []
  const clock = baseline === 'inserts' ? await createProcessorClock(url, databaseUri) : undefined
  try {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await before()
      const runOnce = () => run(repeat)
      const measured = clock ? await clock.ofEach(runOnce) : { result: await runOnce() }
      results.push(measured.result)
      if ('each' in measured) times.push(measured.each)
    }
  } finally {
    await clock?.close()
  }
  if (!clock) return { results }
  const processorMs = {
    shop: computeSpread(times.map(({ shop }) => shop)),
    database: computeSpread(times.map(({ database }) => database)),
  }
  return { results, processorMs }
}

/** Measures one workload with its baseline before each repeat. */
export async function measureWorkload(
  place: Place,
  workload: Workload,
  connections: number,
): Promise<Measured> {
  const { name, lanes, baseline, target, isCold } = workload
  const bare: Baseline[] = []
  const run = async (load: Pick<LoadPlan, 'requests' | 'seconds' | 'lanes'>) => {
    const [result] = await place.helpers.load([{ url: place.url, connections, ...load }])
    if (!result) throw new Error('A load without a result')
    return result
  }
  // Workloads compared by rate are measured warm; those judged by latency, from the first request
  // on.
  if (baseline !== 'time' && !isCold) await run({ ...warmUp(workload), lanes })
  const { results, ...more } = await runRepeats(place, workload, {
    before: async () => void bare.push(await measureBaseline(place, baseline, connections)),
    run: (repeat) => run(isCold ? getPart(workload, repeat) : { seconds: SECONDS, lanes }),
  })
  const summary = summariseResults(results)
  const ratio = computeSpread(
    results.map(({ perSecond }, repeat) => perSecond / (bare[repeat]?.perSecond ?? 0)),
  )
  const bareP99 = bare.flatMap((result) => result.p99 ?? [])
  return {
    name,
    connections,
    ...summary,
    ratio,
    baseline,
    ...more,
    ...(bareP99.length > 0 ? { bareP99: computeSpread(bareP99) } : {}),
    ...(target === undefined
      ? {}
      : {
          target,
          met: baseline === 'time' ? summary.p99.median <= target : ratio.median >= target,
        }),
  }
}

/** The list during twenty concurrent sign-ins, beside the list alone. */
export async function measureDuringSignIns(place: Place, list: Workload): Promise<Measured> {
  const { url, helpers } = place
  const plan = { url, connections: 10, seconds: SECONDS, lanes: list.lanes }
  const results: LoadResult[] = []
  const ratios: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const [idle] = await helpers.load([plan])
    const [busy] = await helpers.load([
      plan,
      { ...plan, connections: SIGN_INS, lanes: createSignIns().map((request) => [request]) },
    ])
    if (!idle || !busy) throw new Error('A load without a result')
    results.push(busy)
    ratios.push(busy.p99 / idle.p99)
  }
  const ratio = computeSpread(ratios)
  return {
    name: `${list.name}, while ${SIGN_INS} sign in`,
    connections: 10,
    ...summariseResults(results),
    ratio,
    baseline: 'idle',
    target: 3,
    met: ratio.median <= 3,
    note: 'the ratio is that of p99 to p99 without sign-ins, and is to be at most 3',
  }
}

/** Reads in turn of all workloads. Staff and sign-ins are few among many shoppers. */
function mixRequests(workloads: readonly Workload[]): LoadRequest[] {
  const reads = workloads.filter(
    ({ baseline, lanes }) => baseline !== 'inserts' && lanes.length === 1,
  )
  const common = reads[0]?.lanes[0] ?? []
  return Array.from({ length: 2_000 }, (_, index) => {
    const requests = reads[index % reads.length]?.lanes[0] ?? []
    const rare = requests[0]?.cookie !== undefined || requests[0]?.method === 'POST'
    const from = rare && index % 50 !== 0 ? common : requests
    return from[index % from.length] ?? { path: '/' }
  })
}

const getAverage = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The memory of the process in MB during mixed requests. */
export async function measureMemory({ url, helpers }: Place, workloads: readonly Workload[]) {
  const samples: number[] = []
  const sampleMemory = async () => {
    samples.push((await readMetric(url, 'process_resident_memory_bytes')) / 1_048_576)
  }
  const sampling = setInterval(() => void sampleMemory(), SAMPLE_MS)
  const [result] = await helpers.load([
    { url, connections: 10, requests: MIXED_REQUESTS, lanes: [mixRequests(workloads)] },
  ])
  clearInterval(sampling)
  const getStart = (quarter: number) => Math.floor((samples.length * quarter) / 4)
  const second = getAverage(samples.slice(getStart(1), getStart(2)))
  const last = getAverage(samples.slice(getStart(3)))
  return {
    requests: result?.requests ?? 0,
    failed: result ? getFailures([result]) : 0,
    secondQuarter: second,
    lastQuarter: last,
    highest: Math.max(...samples),
    met: last <= second * 1.05 && Math.max(...samples) <= 250,
  }
}
export type MeasuredMemory = Awaited<ReturnType<typeof measureMemory>>

/** The number of orders as staff see it: none may be lost or duplicated. */
export async function countOrders(url: string): Promise<number> {
  const cookie = await signIn(url, admin.email)
  return (await sendRequest<{ total: number }>(url, '/orders?limit=1', cookie)).total
}
