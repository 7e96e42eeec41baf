import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { dieAtEachWrite, overtakeAtEachWrite, tryForbidden } from './exhaustive'
import { interrupted, overtaken } from './interrupted'
import { prepareOpening } from './opening'
import { faultKinds, newEpisode } from './plan'
import { findOpening, run } from './run'
import { loadWeakened } from './weakened-program'
import { prepareWorld, type World } from './world'

const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    /** Only those whose names contain one of these, separated by commas. */
    only: { type: 'string', default: '' },
    /** How many seeds each of them gets. */
    seeds: { type: 'string', default: '200' },
    steps: { type: 'string', default: '600' },
    servers: { type: 'string', default: '2' },
    /** What is interrupted at each write if nothing else fails: as in `main.ts`, or `none`. */
    exhaustive: { type: 'string', default: 'all' },
    /** Nothing is overtaken. */
    'no-overtaking': { type: 'boolean', default: false },
  },
})
const steps = Number(values.steps)
const servers = Number(values.servers)
const options = { servers, faults: new Set(faultKinds) }
const named = values.exhaustive.split(',').map((name) => name.trim())
const deaths = interrupted[values.exhaustive] ?? (named[0] === 'none' ? [] : [named])

/** How a weakened shop has failed. */
interface Found {
  by: string
  /** The seeds until then. */
  seeds?: number
  problem: string
}

/**
 * Tries the program of a world with seeds, then with all that must be refused, then lets it make the
 * opening itself, then with what overtakes another action, then with deaths at each write. Undefined if nothing
 * fails.
 */
async function tryOut(world: World): Promise<Found | undefined> {
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const next = (number: number, done: number) =>
      done < steps ? newEpisode(String(seed), number, options) : undefined
    const { problems } = await run(world, { seed: String(seed), servers, next })
    if (problems[0] !== undefined)
      return { by: `in ${seed} seeds`, seeds: seed, problem: problems[0] }
  }
  const [accepted] = await tryForbidden(world)
  if (accepted !== undefined) return { by: 'by what must be refused', problem: accepted }
  try {
    await prepareOpening(world)
  } catch (error) {
    return { by: 'in its own opening', problem: String(error) }
  }
  for (const { names, by } of values['no-overtaking'] ? [] : overtaken) {
    const [problem] = await overtakeAtEachWrite(world, names, by)
    if (problem !== undefined) return { by: 'by an action that overtakes another', problem }
  }
  for (const names of deaths) {
    const [problem] = await dieAtEachWrite(world, names)
    if (problem !== undefined) return { by: 'by a death', problem }
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
// Every run begins with what the sound shop has made, also after a weakened one has made its own.
await findOpening(world)
for (const name of names) {
  const before = process.cpuUsage()
  await world.runProgram(await loadWeakened(join(folder, name)))
  const found = await tryOut(world)
  if (found) all.push(found)
  const end = found ? `found ${found.by}: ${found.problem.slice(0, 160)}` : 'NOT found'
  const seconds = (process.cpuUsage(before).user / 1e6).toFixed(0)
  console.log(`${basename(name, '.patch')} (${seconds} s of processor): ${end}`)
}
await world.stop()
const seeds = all.flatMap((found) => found.seeds ?? []).sort((one, other) => one - other)
const median = seeds[Math.floor(seeds.length / 2)] ?? 0
console.log(
  `${all.length} of ${names.length} found, ${seeds.length} of them in seeds, the median in ${median}`,
)
process.exit(all.length < names.length ? 1 : 0)
