import { readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { actions } from './actions'
import { reachedBy } from './command-reach'
import { faultKinds, newEpisode, type FaultKind } from './plan'
import { recordCalls } from './reach'
import { reportActions, reportRun, saveFailure, type ActionCounts } from './report'
import { runPlan, type RunResult } from './run'
import { replayEpisodes, shrinkFailure, type Failure } from './shrink'
import { selectAttempts } from './stages'
import { prepareWorld, type World } from './world'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** Several seeds, `1..100`. */
    seeds: { type: 'string' },
    steps: { type: 'string', default: '2000' },
    servers: { type: 'string', default: '2' },
    faults: { type: 'string', default: 'all' },
    replay: { type: 'string' },
    /**
     * Attempts without a seed (`stages.ts`). With `--seeds`, the seeds come first, and the attempts
     * follow if none has failed.
     */
    exhaustive: { type: 'string' },
    /** Ends after so many seconds. */
    seconds: { type: 'string' },
    /** Runs each seed a second time, and compares. */
    twice: { type: 'boolean', default: false },
    /** Fails unless every action has succeeded and reached its commands; prints those that no run has called. */
    reach: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})
const faults: ReadonlySet<FaultKind> = new Set(
  values.faults === 'all'
    ? faultKinds
    : faultKinds.filter((kind) => values.faults.split(',').includes(kind)),
)
const steps = Number(values.steps)
const servers = Number(values.servers)
// The seed is taken before a world replaces clock and chance.
const freshSeed = String(randomInt(1_000_000_000))
const realTime = process.hrtime.bigint
const startNs = realTime()
const getSeconds = () => Number(realTime() - startNs) / 1e9

const runSeed = (world: World, seed: string): Promise<RunResult> =>
  runPlan(world, {
    seed,
    servers,
    next: (number, done) =>
      done < steps ? newEpisode(seed, number, { servers, faults }) : undefined,
  })

/** Whether a second run of a seed is the same. */
async function isRepeated(world: World, first: RunResult): Promise<boolean> {
  const second = await runSeed(world, first.seed)
  reportRun(second, false)
  const line = first.trace.findIndex((text, index) => text !== second.trace[index])
  if (first.digest === second.digest) return true
  console.log(`  The second run differs at: ${first.trace[line] ?? 'its documents or commands'}`)
  return false
}

/** Runs seeds one by one. @returns how many have failed */
async function runSeeds(world: World, seeds: Iterable<string>): Promise<number> {
  let failed = 0
  const counts: ActionCounts[] = []
  for (const seed of seeds) {
    const result = await runSeed(world, seed)
    reportRun(result, values.trace)
    counts.push({ done: result.done, accepted: result.accepted })
    if (result.problems.length === 0) {
      if (values.twice && !(await isRepeated(world, result))) failed += 1
      continue
    }
    failed += 1
    // Every run begins with the opening, and no part of the plan can be left out.
    if (result.episodes.length === 0) break
    const failure: Failure = { seed, servers, episodes: result.episodes }
    const short = await shrinkFailure(world, failure, result)
    saveFailure(short.failure, short.result)
  }
  const names = actions.filter(({ who }) => who !== 'intruder').map(({ name }) => name)
  reportActions(names, counts)
  if (!calls) return failed
  const { functions, files } = await calls.findUnreached()
  for (const command of functions) console.log(`not called: ${command}`)
  for (const file of files) console.log(`never reached: ${file}`)
  const neverAccepted = names.filter((name) => !counts.some(({ accepted }) => accepted.has(name)))
  for (const name of neverAccepted) console.log(`never succeeded: ${name}`)
  const unknown = Object.keys(reachedBy).filter((name) => !names.includes(name))
  for (const name of unknown) console.log(`there is no action: ${name}`)
  return failed + neverAccepted.length + files.length + unknown.length
}

/** The seeds asked for; with `--seconds` one after the other until the time is over. */
function* generateSeeds(): Generator<string> {
  const [from = '', to = from] = (values.seeds ?? values.seed ?? freshSeed).split('..')
  const limit = Number(values.seconds ?? Infinity)
  const last = values.seconds === undefined ? Number(to) : Infinity
  for (let seed = Number(from); seed <= last && getSeconds() < limit; seed += 1) yield String(seed)
}

/** Runs what `--exhaustive` names. @returns whether nothing was lost */
async function tryAll(world: World, exhaustive: string): Promise<boolean> {
  let passed = true
  for (const attempt of selectAttempts(exhaustive)) {
    const problems = await attempt(world)
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length > 0) passed = false
  }
  return passed
}

async function runMain(world: World): Promise<boolean> {
  if (values.replay !== undefined) {
    const result = await replayEpisodes(
      world,
      JSON.parse(readFileSync(values.replay, 'utf8')) as Failure,
    )
    reportRun(result, true)
    return result.problems.length === 0
  }
  const { exhaustive, seeds } = values
  if (exhaustive === undefined || seeds !== undefined) {
    const failed = await runSeeds(world, generateSeeds())
    if (exhaustive === undefined || failed > 0) return failed === 0
  }
  return tryAll(world, exhaustive)
}

const calls = values.reach ? await recordCalls() : undefined
const world = await prepareWorld()
const passed = await runMain(world)
await world.stop()
console.log(
  `${getSeconds().toFixed(0)} s, ${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor`,
)
process.exit(passed ? 0 : 1)
