import type { Entry, Episode } from './plan'
import { runPlan, type RunResult } from './run'
import type { World } from './world'

/** A run that has failed, as it can be repeated. */
export interface Failure {
  seed: string
  servers: number
  episodes: Episode[]
}

const ATTEMPTS_MAX = 120

/** The kind of a problem: its text without names and numbers. */
const getKind = (problem: string) =>
  problem
    .replace(/^e\d+: /, '')
    .replace(/[\w-]*\d[\w-]*/g, '#')
    .slice(0, 80)

/** A run of exactly these episodes. */
export const replayEpisodes = (
  world: World,
  { seed, servers, episodes }: Failure,
): Promise<RunResult> => runPlan(world, { seed, servers, next: (number) => episodes[number - 1] })

/** Every entry with only the action that it did; those that did nothing are left out. */
function withoutChoices(episodes: readonly Episode[], performed: Map<number, string>): Episode[] {
  return episodes.flatMap((episode) => {
    const entries = episode.entries.flatMap(({ spareFault: _spare, ...entry }): Entry[] => {
      const name = performed.get(entry.id)
      return name === undefined ? [] : [{ ...entry, candidates: [name] }]
    })
    const { clock, check, repeat } = episode
    return entries.length > 0 || clock || check || repeat ? [{ ...episode, entries }] : []
  })
}

/** The same episodes without a part of them. */
function* listSmaller(episodes: readonly Episode[]): Generator<Episode[]> {
  for (let size = Math.ceil(episodes.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = episodes.length - size; start > -size; start -= size) {
      yield episodes.filter((_one, index) => index < start || index >= start + size)
    }
  }
  const withEpisode = (index: number, next: Episode) =>
    episodes.map((unchanged, at) => (at === index ? next : unchanged))
  for (const [index, episode] of episodes.entries()) {
    const { clock: _clock, ...timeless } = episode
    const { check: _check, ...unchecked } = episode
    if (episode.clock) yield withEpisode(index, timeless)
    if (episode.check) yield withEpisode(index, unchecked)
    for (const entry of episode.entries) {
      const withEntries = (next: Entry[]) => withEpisode(index, { ...episode, entries: next })
      if (episode.entries.length > 1)
        yield withEntries(episode.entries.filter((item) => item !== entry))
      const { fault, ...unharmed } = entry
      if (fault)
        yield withEntries(episode.entries.map((item) => (item === entry ? unharmed : item)))
    }
  }
}

/**
 * Shrinks a failed run: removes episodes, actions, faults and servers as long as it fails in the
 * same way.
 */
export async function shrinkFailure(
  world: World,
  failure: Failure,
  result: RunResult,
): Promise<{ failure: Failure; result: RunResult }> {
  const kind = getKind(result.problems[0] ?? '')
  let best = { failure, result }
  let tries = 0

  async function tryFailure(next: Failure): Promise<boolean> {
    tries += 1
    const tried = await replayEpisodes(world, next)
    if (!tried.problems.some((problem) => getKind(problem) === kind)) return false
    best = { failure: next, result: tried }
    return true
  }

  const episodes = withoutChoices(failure.episodes, result.performed)
  if (!(await tryFailure({ ...failure, episodes }))) return best
  for (let isSmaller = true; isSmaller && tries < ATTEMPTS_MAX;) {
    isSmaller = false
    const { failure: current } = best
    if (current.servers > 1)
      isSmaller = await tryFailure({ ...current, servers: current.servers - 1 })
    for (const next of listSmaller(best.failure.episodes)) {
      if (isSmaller || tries >= ATTEMPTS_MAX) break
      isSmaller = await tryFailure({ ...best.failure, episodes: next })
    }
  }
  return best
}
