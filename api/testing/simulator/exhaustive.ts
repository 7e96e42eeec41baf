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

/** The same episodes with a fault of the last action, and with another one that begins while it waits. */
const withFault = (episodes: readonly Episode[], fault: Fault, by?: string): Episode[] =>
  episodes.map((episode, index) => {
    const [entry] = episode.entries
    if (index < episodes.length - 1 || !entry) return episode
    const interrupted = { ...entry, fault }
    if (by === undefined) return { ...episode, entries: [interrupted] }
    const other = { ...entry, id: entry.id + 1, candidates: [by], after: Infinity }
    return {
      ...episode,
      entries: [interrupted, other],
      ...(entry.candidates[0] === by ? { twins: true } : { focus: 'first' }),
    }
  })

/** What an action does without a fault, after others. */
async function runUndisturbed(world: World, names: readonly string[]) {
  const name = names.at(-1) ?? ''
  const episodes = toEpisodes(names)
  const runOf = (all: Episode[]) =>
    run(world, {
      seed: `interrupted ${names.join()}`,
      servers: 1,
      next: (number) => all[number - 1],
      isHashed: false,
    })
  const { problems, accepted, writes, story } = await runOf(episodes)
  if (problems.length === 0 && !accepted.has(name)) {
    problems.push(`it was not accepted: ${story.join('; ')}`)
  }
  const count = writes.get(episodes.at(-1)?.entries[0]?.id ?? 0) ?? 0
  return { name, episodes, runOf, count, problems: problems.map((one) => `${name}: ${one}`) }
}

/**
 * Does an action, and again with a death before its first write, and after each. Before a later write
 * the database is as it was after the one before.
 * @param names what is done: the last one is interrupted
 * @returns what is wrong, a sentence each
 */
export async function dieAtEachWrite(world: World, names: readonly string[]): Promise<string[]> {
  const { name, episodes, runOf, count, problems } = await runUndisturbed(world, names)
  if (problems.length > 0) return problems
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
 * Does an action, and before each of its writes another one to its end, about the same order, product or
 * purchase: nothing may rely on what it has read before.
 * @param names what is done: before each write of the last one it is the turn of `by`
 * @param by the other action; the last one itself is then done twice
 * @returns what is wrong, a sentence each
 */
export async function overtakeAtEachWrite(
  world: World,
  names: readonly string[],
  by: string,
): Promise<string[]> {
  const { name, episodes, runOf, count, problems } = await runUndisturbed(world, names)
  if (problems.length > 0) return problems
  let overtakings = 0
  for (let at = 1; at <= count; at += 1) {
    const result = await runOf(withFault(episodes, { of: 'write', at, how: 'wait' }, by))
    const where = `${name}: ${by} before write ${at} of ${count}`
    if (result.problems.length > 0) return result.problems.map((problem) => `${where}: ${problem}`)
    const second = (episodes.at(-1)?.entries[0]?.id ?? 0) + 1
    // It is not allowed any more, as the first one has gone too far.
    if (!result.performed.has(second)) break
    overtakings += 1
  }
  console.log(`${name}: overtaken by ${by} before ${overtakings} of its ${count} writes`)
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
