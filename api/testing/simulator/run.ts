import { createHash } from 'node:crypto'
import { Hang } from './engine'
import { computeFingerprint } from './fingerprint'
import { prepareOpening, type Opening } from './opening'
import type { Episode } from './plan'
import { Simulation } from './simulation'
import type { World } from './world'

/** The result of a run. */
export interface RunResult {
  seed: string
  steps: number
  episodes: Episode[]
  /** The same for two runs of a seed. */
  digest: string
  /** The problems found; empty if there are none. */
  problems: string[]
  /** The log of the run, one line per event. */
  trace: string[]
  /** How often each action was done. */
  done: Map<string, number>
  /** How often each of them succeeded. */
  accepted: Map<string, number>
  /** The action that each entry did. */
  performed: Map<number, string>
  /** How many writes each entry sent to the database. */
  writes: Map<number, number>
  /** How many external calls each entry made. */
  calls: Map<number, number>
}

export interface RunOptions {
  seed: string
  servers: number
  /** The episodes, one by one, with the steps of those before; undefined ends the run. */
  next(number: number, steps: number): Episode | undefined
  /** Whether the digest covers all documents at the end, which only matters for a comparison. */
  isHashed?: boolean
}

/** All runs of a world begin with the same shop. */
const openings = new WeakMap<World, Opening>()

/** The shop that runs begin with, made by the program that the world runs when it is first needed. */
export async function findOpening(world: World): Promise<Opening> {
  const opening = openings.get(world) ?? (await prepareOpening(world))
  openings.set(world, opening)
  return opening
}

/** A run without a single episode: the shop has failed before anything went wrong around it. */
const createBrokenOpening = (seed: string, error: unknown): RunResult => ({
  seed,
  steps: 0,
  episodes: [],
  digest: '',
  problems: [`The opening: ${String(error)}`],
  trace: [],
  done: new Map(),
  accepted: new Map(),
  performed: new Map(),
  writes: new Map(),
  calls: new Map(),
})

/** Runs a shop by a plan. */
export async function runPlan(world: World, options: RunOptions): Promise<RunResult> {
  try {
    return await runFrom(await findOpening(world), world, options)
  } catch (error) {
    if (openings.has(world)) throw error
    return createBrokenOpening(options.seed, error)
  }
}

async function runFrom(opening: Opening, world: World, options: RunOptions): Promise<RunResult> {
  const { seed, servers, next, isHashed = true } = options
  await opening.restore()
  world.chance.begin(seed, opening.endedAt)
  const simulation = new Simulation(world, seed, opening)
  const { engine, problems } = simulation
  const episodes: Episode[] = []
  try {
    await simulation.open(servers)
    engine.takeLines()
    let steps = 0
    for (let number = 1; problems.length === 0; number += 1) {
      const episode = next(number, steps)
      if (!episode) break
      episodes.push(episode)
      const before = engine.released()
      await simulation.episode(episode)
      steps += engine.released() - before
      engine.takeLines()
      if (episode.check) await simulation.check(`check ${episode.number}`)
    }
    if (!episodes.at(-1)?.check) await simulation.check('the end')
  } catch (error) {
    const text = error instanceof Hang ? error.message : String((error as Error).stack)
    problems.push(text)
  }
  const documents = isHashed && problems.length === 0 ? await computeFingerprint(world) : ''
  const digest = createHash('sha256')
    .update(engine.digest() + documents + world.mails.ids.join())
    .digest('hex')
    .slice(0, 16)
  const { trace, done, accepted, performed } = simulation
  const { writes, calls } = simulation.faults
  await simulation.servers.stop()
  return {
    seed,
    steps: engine.released(),
    episodes,
    digest,
    problems,
    trace,
    done,
    accepted,
    performed,
    writes,
    calls,
  }
}
