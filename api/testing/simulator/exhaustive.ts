import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { actions } from './actions'
import { clockMoves } from './actions/jobs'
import { sortBySituation } from './choose-action'
import type { Overtaken } from './interrupted'
import type { Entry, Episode, Fault } from './plan'
import { findOpening, runPlan } from './run'
import { readState } from './state'
import type { World } from './world'

const ENTRIES_MAX = 50
/** A condition of the next action, besides the moves of the clock. */
const MAILS_AWAY = 'the mail server is away'
/** The maximum of subjects of an action, each in another situation. */
const SITUATIONS_MAX = 6

const newEntry = (number: number, fields: Partial<Entry>): Entry => ({
  id: number * ENTRIES_MAX,
  candidates: [],
  rare: false,
  bold: false,
  server: 0,
  after: 0,
  ...fields,
})

/** An episode for each action, which nothing disturbs, about what the one before was about if it can be. */
function toEpisodes(names: readonly string[]): Episode[] {
  return names.flatMap((name, index): Episode[] => {
    if (name in clockMoves || name === MAILS_AWAY) return []
    const before = names[index - 1] ?? ''
    const number = index + 1
    return [
      {
        number,
        entries: [newEntry(number, { candidates: [name] })],
        focus: 'previous',
        ...(before in clockMoves ? { clock: before } : {}),
        ...(before === MAILS_AWAY ? { mailsFail: true as const } : {}),
      },
    ]
  })
}

/** The same episodes with a change of the last one. */
const withLast = (
  episodes: readonly Episode[],
  change: (entry: Entry) => Partial<Episode>,
): Episode[] =>
  episodes.map((episode, index) => {
    const [entry] = episode.entries
    return index < episodes.length - 1 || !entry ? episode : { ...episode, ...change(entry) }
  })

/** Runs an action without a fault, after others. */
async function runUndisturbed(world: World, names: readonly string[], servers = 1) {
  const name = names.at(-1) ?? ''
  const episodes = toEpisodes(names)
  const seed = `interrupted ${names.join()}`
  const runEpisodes = (all: Episode[]) =>
    runPlan(world, { seed, servers, next: (number) => all[number - 1], isHashed: false })
  const { problems, accepted, writes, calls, trace } = await runEpisodes(episodes)
  if (problems.length === 0 && !accepted.has(name)) {
    problems.push(`it was not accepted: ${trace.join('; ')}`)
  }
  const id = episodes.at(-1)?.entries[0]?.id ?? 0
  return {
    name,
    episodes,
    runEpisodes,
    writes: writes.get(id) ?? 0,
    calls: calls.get(id) ?? 0,
    problems: problems.map((problem) => `${name}: ${problem}`),
  }
}

const listNumbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Runs an action once for each fault. @returns the problems, one sentence each */
async function runWithFaults(
  { name, episodes, runEpisodes }: Awaited<ReturnType<typeof runUndisturbed>>,
  faults: readonly Fault[],
): Promise<string[]> {
  for (const fault of faults) {
    const { trace, problems } = await runEpisodes(
      withLast(episodes, (entry) => ({ entries: [{ ...entry, fault }] })),
    )
    const label = `${name}: ${fault.how} ${fault.of} ${fault.at}`
    if (!trace.some((line) => line.startsWith('fault: '))) return [`${label} has not happened`]
    if (problems.length > 0) return problems.map((problem) => `${label}: ${problem}`)
  }
  return []
}

/**
 * Runs an action, and again with a death before its first write and after each write. A death
 * before a later write equals one after the previous write.
 * @param names the actions, of which the last is interrupted
 * @returns the problems, one sentence each
 */
export async function dieAtEachWrite(world: World, names: readonly string[]): Promise<string[]> {
  const undisturbed = await runUndisturbed(world, names)
  const { name, writes, problems } = undisturbed
  if (problems.length > 0) return problems
  const newProblems = await runWithFaults(undisturbed, [
    { of: 'write', at: 1, how: 'die before' },
    ...listNumbersTo(writes).map((at): Fault => ({ of: 'write', at, how: 'die after' })),
  ])
  if (newProblems.length === 0) console.log(`${name}: a death at each of its ${writes} writes`)
  return newProblems
}

/**
 * Runs an action while one of its external calls fails, loses its reply, or is followed by the
 * death of its server; for each of these calls.
 * @param names the actions, of which the last one's calls fail
 * @returns the problems, one sentence each
 */
export async function failAtEachCall(world: World, names: readonly string[]): Promise<string[]> {
  const undisturbed = await runUndisturbed(world, names)
  const { name, calls, problems } = undisturbed
  if (problems.length > 0) return problems
  const newProblems = await runWithFaults(
    undisturbed,
    listNumbersTo(calls).flatMap((at) =>
      (['fail', 'lose reply', 'die after'] as const).map((how): Fault => ({
        of: 'outside',
        at,
        how,
      })),
    ),
  )
  if (newProblems.length === 0)
    console.log(`${name}: a failure of each of its ${calls} external calls`)
  return newProblems
}

/**
 * Runs an action, and before each of its writes another action on another server: no write may rely
 * on stale reads.
 * @returns the problems, one sentence each
 */
export async function overtakeAtEachWrite(
  world: World,
  { names, by, isElsewhere, isCrossed }: Overtaken,
): Promise<string[]> {
  const { name, episodes, runEpisodes, writes, problems } = await runUndisturbed(world, names, 2)
  if (problems.length > 0) return problems
  let overtakings = 0
  for (const at of listNumbersTo(writes)) {
    const createWait = (number: number): Fault => ({ of: 'write', at: number, how: 'wait' })
    const disturbed = withLast(episodes, (entry) => {
      const second = { ...entry, id: entry.id + 1, candidates: [by], server: 1, after: Infinity }
      const other = isCrossed ? { ...second, fault: createWait(at + 1) } : second
      const entries = [{ ...entry, fault: createWait(at) }, other]
      if (entry.candidates[0] === by) return { entries, twins: true }
      return isElsewhere ? { entries } : { entries, focus: 'first' }
    })
    const result = await runEpisodes(disturbed)
    const label = `${name}: ${by} before write ${at} of ${writes}`
    if (result.problems.length > 0) return result.problems.map((problem) => `${label}: ${problem}`)
    const second = (episodes.at(-1)?.entries[0]?.id ?? 0) + 1
    if (result.performed.has(second)) overtakings += 1
    // The first action has progressed too far for it to be allowed.
    else if (overtakings > 0) break
  }
  console.log(`${name}: overtaken by ${by} before ${overtakings} of its ${writes} writes`)
  return []
}

/** Runs entries in one run, each alone in its episode. @returns the problems, one sentence each */
async function runEach(
  world: World,
  seed: string,
  tries: readonly (Partial<Entry> & Pick<Episode, 'clock' | 'repeat' | 'check'>)[],
): Promise<string[]> {
  const episodes = tries.map(({ clock, repeat, check, ...fields }, index): Episode => {
    const number = index + 1
    return {
      number,
      entries: [newEntry(number, fields)],
      ...omitUndefined({ clock, repeat, check }),
    }
  })
  const next = (number: number) => episodes[number - 1]
  const { problems } = await runPlan(world, { seed, servers: 1, next, isHashed: false })
  if (problems.length === 0) console.log(`${tries.length} ${seed} requests were tried`)
  return problems
}

/**
 * Tries every forbidden request in every situation of the opening's orders, and a month later the
 * requests that no person may send.
 * @returns the problems, one sentence each
 */
export async function tryForbidden(world: World): Promise<string[]> {
  const { restore, shop } = await findOpening(world)
  await restore()
  const state = await readState(world)
  const now = actions.flatMap(({ name, findForbidden }) =>
    sortBySituation(findForbidden?.(state, shop) ?? [], state).map((_, situation) => ({
      candidates: [name],
      bold: true,
      situation,
    })),
  )
  const later = actions
    .filter(({ who }) => who === 'intruder')
    .map(({ name }, index) => ({
      candidates: [name],
      bold: true,
      ...(index === 0 ? { clock: 'a month passes' } : {}),
    }))
  return runEach(world, 'forbidden', [...now, ...later])
}

/**
 * Runs every allowed action of people in several situations of the opening, one after another, and
 * repeats each request with a key.
 * @returns the problems, one sentence each
 */
export async function tryAllowed(world: World): Promise<string[]> {
  const people = actions.filter(({ who }) => ['customer', 'staff', 'provider'].includes(who))
  const tries = listNumbersTo(SITUATIONS_MAX).flatMap((number) =>
    people.map(({ name }, index) => ({
      candidates: [name],
      situation: number - 1,
      repeat: true as const,
      ...(index === people.length - 1 ? { check: true as const } : {}),
    })),
  )
  return runEach(world, 'allowed', tries)
}
