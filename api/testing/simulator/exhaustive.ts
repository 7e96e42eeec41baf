import { newEpisode, type Episode, type Entry } from './plan'
import { run } from './run'
import { replay, type Failure } from './shrink'
import type { World } from './world'

/** The occurrences of an action at which it is interrupted everywhere. */
const OCCURRENCES = 2
const SEEDS_MAX = 40
const STEPS = 600
const ways = ['die before', 'die after', 'lose reply'] as const

interface Occurrence {
  before: Failure
  entry: Entry
  episode: Episode
  calls: number
}

/** Runs without faults in which the action was done, up to it. */
async function findOccurrences(world: World, name: string): Promise<Occurrence[]> {
  const found: Occurrence[] = []
  for (let number = 1; number <= SEEDS_MAX && found.length < OCCURRENCES; number += 1) {
    const seed = `exhaustive ${number}`
    const result = await run(world, {
      seed,
      servers: 1,
      next: (episode, steps) =>
        steps < STEPS ? newEpisode(seed, episode, { servers: 1, faults: new Set() }) : undefined,
    })
    for (const [index, episode] of result.episodes.entries()) {
      const entry = episode.entries.find(({ id }) => result.performed.get(id) === name)
      if (!entry) continue
      const calls = result.calls.get(entry.id) ?? 0
      const episodes = result.episodes.slice(0, index)
      found.push({ before: { seed, servers: 1, episodes }, entry, episode, calls })
      break
    }
  }
  return found
}

/**
 * Interrupts an action at each of its commands: the server dies before it or after it, or its reply
 * is lost.
 * @returns what is wrong, a sentence each
 */
export async function dieEverywhere(world: World, name: string): Promise<string[]> {
  const problems: string[] = []
  for (const { before, entry, episode, calls } of await findOccurrences(world, name)) {
    for (let at = 1; at <= calls; at += 1) {
      for (const how of ways) {
        const fault = { of: 'database' as const, at, how }
        const alone = { ...episode, entries: [{ ...entry, candidates: [name], fault }] }
        const episodes = [...before.episodes, alone]
        const result = await replay(world, { ...before, episodes })
        const where = `${how} command ${at} of ${calls} (${before.seed})`
        for (const problem of result.problems) problems.push(`${where}: ${problem}`)
      }
    }
    console.log(
      `${name}: ${calls} commands of “${before.seed}”, each interrupted in ${ways.length} ways`,
    )
  }
  return problems
}
