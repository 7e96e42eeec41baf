import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareOpening } from './opening'
import { faultKinds, newEpisode } from './plan'
import { findOpening, runPlan } from './run'
import { attempts } from './stages'
import { loadWeakened } from './weakened-program'
import { prepareWorld, type World } from './world'

const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    /** Only those whose names contain one of these, separated by commas. */
    only: { type: 'string', default: '' },
    /** Only the attempt that found them before. */
    recorded: { type: 'boolean', default: false },
    /** How many seeds each of them gets in the last stage. */
    seeds: { type: 'string', default: '200' },
    steps: { type: 'string', default: '600' },
    servers: { type: 'string', default: '2' },
  },
})
const steps = Number(values.steps)
const servers = Number(values.servers)
const options = { servers, faults: new Set(faultKinds) }

/** The failure of a weakened shop. */
interface Found {
  by: string
  /** The seeds until then. */
  seeds: number
  problem: string
}

async function makeOpening(world: World): Promise<string[]> {
  try {
    await prepareOpening(world)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/**
 * The attempt that found the mutant when it was measured. It is tried first, since all attempts
 * take minutes.
 */
const getRecorded = (patch: string) =>
  /^Found by (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1] ?? 'opening'

const stages: ReadonlyMap<string, (world: World) => Promise<string[]>> = new Map([
  ['opening', makeOpening],
  ...attempts,
])

const listNumbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The seeds of the last attempt. */
function listSeeds(recorded: string): number[] {
  if (!values.recorded) return listNumbersTo(Number(values.seeds))
  const [, seed] = /^seed (\d+)$/.exec(recorded) ?? []
  return seed === undefined ? [] : [Number(seed)]
}

/** Runs all attempts on the program of a world, then the seeds. Undefined if none fails. */
async function tryOut(world: World, recorded: string): Promise<Found | undefined> {
  for (const by of values.recorded ? [recorded] : [recorded, ...stages.keys()]) {
    const [problem] = (await stages.get(by)?.(world)) ?? []
    if (problem !== undefined) return { by, seeds: 0, problem }
  }
  for (const seed of listSeeds(recorded)) {
    const next = (number: number, done: number) =>
      done < steps ? newEpisode(String(seed), number, options) : undefined
    const { problems } = await runPlan(world, { seed: String(seed), servers, next })
    if (problems[0] !== undefined) return { by: `seed ${seed}`, seeds: seed, problem: problems[0] }
  }
  return undefined
}

const folder = join(import.meta.dirname, 'mutants')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .filter((name) => values.only.split(',').some((part) => name.includes(part)))
  .sort()
const world = await prepareWorld()
const all: Found[] = []
// Creates the opening with the original program: every run begins with it.
await findOpening(world)
for (const name of names) {
  const before = process.cpuUsage()
  const patch = join(folder, name)
  await world.runProgram(await loadWeakened(patch))
  const finding = await tryOut(world, getRecorded(patch))
  if (finding) all.push(finding)
  const end = finding ? `found by ${finding.by}: ${finding.problem.slice(0, 160)}` : 'NOT found'
  const seconds = (process.cpuUsage(before).user / 1e6).toFixed(0)
  console.log(`${basename(name, '.patch')} (${seconds} s of processor): ${end}`)
}
await world.stop()
const needed = names.map((_name, index) => all[index]?.seeds ?? Infinity)
const median = needed.sort((a, b) => a - b)[Math.floor(needed.length / 2)]
console.log(`${all.length} of ${names.length} found, the median after ${median} seeds`)
process.exit(all.length < names.length ? 1 : 0)
