import { actions } from './actions'
import { clockMoves } from './actions/jobs'
import { bySituation } from './choose-action'
import type { Episode, Fault } from './plan'
import { findOpening, run } from './run'
import { readState } from './state'
import type { World } from './world'

const ENTRIES_MAX = 50

/** An episode for each action, which nothing disturbs; the clock moves before the next one. */
function toEpisodes(names: readonly string[]): Episode[] {
  return names.flatMap((name, index) => {
    if (name in clockMoves) return []
    const before = names[index - 1] ?? ''
    const number = index + 1
    const id = number * ENTRIES_MAX
    const action = { id, candidates: [name], rare: false, bold: false, server: 0, after: 0 }
    const clock = before in clockMoves ? { clock: before } : {}
    return [{ number, entries: [action], ...clock }]
  })
}

/** The same episodes with a fault of the last action. */
const withFault = (episodes: readonly Episode[], fault: Fault): Episode[] =>
  episodes.map((episode, index) =>
    index === episodes.length - 1
      ? { ...episode, entries: episode.entries.map((entry) => ({ ...entry, fault })) }
      : episode,
  )

/**
 * Does an action, and again with a death before its first write, and after each. Before a later write
 * the database is as it was after the one before.
 * @param names what is done: the last one is interrupted
 * @returns what is wrong, a sentence each
 */
export async function dieAtEachWrite(world: World, names: readonly string[]): Promise<string[]> {
  const name = names.at(-1) ?? ''
  const episodes = toEpisodes(names)
  const seed = `interrupted ${names.join()}`
  const runOf = (all: Episode[]) =>
    run(world, { seed, servers: 1, next: (number) => all[number - 1], isHashed: false })
  const undisturbed = await runOf(episodes)
  const { problems, accepted, writes } = undisturbed
  if (problems.length > 0) return problems.map((problem) => `${name}: ${problem}`)
  if (!accepted.has(name)) return [`${name} was not accepted: ${undisturbed.story.join('; ')}`]
  const count = writes.get(episodes.at(-1)?.entries[0]?.id ?? 0) ?? 0
  const faults: Fault[] = [
    { of: 'write', at: 1, how: 'die before' },
    ...Array.from({ length: count }, (_, index): Fault => {
      return { of: 'write', at: index + 1, how: 'die after' }
    }),
  ]
  for (const fault of faults) {
    const result = await runOf(withFault(episodes, fault))
    const where = `${name}: ${fault.how} write ${fault.at} of ${count}`
    const hasDied = result.story.some((line) => line.startsWith('fault: '))
    if (!hasDied) return [`${where} has not happened`]
    if (result.problems.length > 0) return result.problems.map((problem) => `${where}: ${problem}`)
  }
  console.log(`${name}: a death at each of its ${count} writes`)
  return []
}

/**
 * Tries all that must be refused, in every situation of an order of the shop that runs begin with.
 * @returns what is wrong, a sentence each
 */
export async function tryForbidden(world: World): Promise<string[]> {
  const { restore, shop } = await findOpening(world)
  await restore()
  const state = await readState(world)
  const tries = actions.flatMap(({ name, findForbidden }) =>
    bySituation(findForbidden?.(state, shop) ?? [], state).map((_, situation) => ({
      candidates: [name],
      situation,
    })),
  )
  const episodes = tries.map((one, index): Episode => {
    const id = (index + 1) * ENTRIES_MAX
    const entry = { ...one, id, rare: false, bold: true, server: 0, after: 0 }
    return { number: index + 1, entries: [entry] }
  })
  const { problems } = await run(world, {
    seed: 'forbidden',
    servers: 1,
    next: (number) => episodes[number - 1],
    isHashed: false,
  })
  if (problems.length === 0) console.log(`${tries.length} requests were refused, as they must be`)
  return problems
}
