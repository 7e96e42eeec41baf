import { expect } from 'vitest'
import type { CrashWorld } from './crash-world'
import type { Point, Write } from './process-commands'

interface Steps<Subject> {
  /** Prepares the data for the action. */
  prepare(): Promise<Subject>
  /** The action: requests of one subject. */
  act(subject: Subject): Promise<unknown>
  /** Checks the whole shop, if that is possible without the check of the subject. */
  checkLedger?(): Promise<void>
  /** Checks the subject after the action, whether it was completed or interrupted. */
  check(subject: Subject): Promise<void>
  /** Hides what an interrupted action has left from the next one, and shows it again before the death. */
  leftovers?: { putAside(): Promise<unknown>; takeBack(): Promise<unknown> }
}

type NamedPoint = Point & { name: string }

/**
 * The points at which to die, so that every state that a death can leave on disk occurs: before the
 * first write, after each, and before each that is sent while others are running. Before a later
 * write the disk is in the same state as after the previous one.
 */
function pointsAmong(writes: readonly Write[]): NamedPoint[] {
  return writes.flatMap(({ name, amongOthers }, index) => {
    const write = index + 1
    const before = { when: 'before' as const, write, name }
    return [...(index === 0 || amongOthers ? [before] : []), { ...before, when: 'after' as const }]
  })
}

const wordsFor = ({ when, write, name }: NamedPoint) => `${when} ${write} (${name})`

/** The writes of the action without a failure. */
async function listWrites<Subject>(
  world: CrashWorld,
  { prepare, act, checkLedger, check }: Steps<Subject>,
): Promise<Write[]> {
  const unharmed = await prepare()
  await world.shop().count()
  await act(unharmed)
  const { writes } = await world.shop().writes()
  await checkLedger?.()
  await check(unharmed)
  return writes
}

/** Does the action, with the connection to the database cut at the point. */
async function cutAt<Subject>(
  world: CrashWorld,
  { prepare, act }: Steps<Subject>,
  { name, ...point }: NamedPoint,
): Promise<Subject> {
  const shop = world.shop()
  await shop.count()
  const subject = await prepare()
  await shop.count(point)
  // It may fail, or succeed if only work that a job repeats was cut off.
  await act(subject).catch(() => undefined)
  expect((await shop.writes()).isCut, wordsFor({ name, ...point })).toBe(true)
  return subject
}

/** Interrupts the action at each of the points. @returns what checks the subjects after the death */
async function cutAtEach<Subject>(
  world: CrashWorld,
  steps: Steps<Subject>,
  points: readonly NamedPoint[],
): Promise<() => Promise<void>> {
  const subjects: Subject[] = []
  for (const point of points) {
    subjects.push(await cutAt(world, steps, point))
    await steps.leftovers?.putAside()
  }
  await steps.leftovers?.takeBack()
  return async () => {
    for (const subject of subjects) await steps.check(subject)
  }
}

/**
 * Runs an action once undisturbed to find its writes, then again for each of them, with the
 * connection to the database cut there. Then the shop is killed and a new one started: it finds the
 * state on disk that a death at each of the writes leaves. One shop dies for all points, since a
 * start takes far longer than an action.
 * @returns the points, in words
 */
export async function dieAtEveryWrite<Subject>(
  world: CrashWorld,
  steps: Steps<Subject>,
): Promise<string[]> {
  const points = pointsAmong(await listWrites(world, steps))
  const checkSubjects = await cutAtEach(world, steps, points)
  await world.shop().kill()
  await world.start()
  await steps.checkLedger?.()
  await checkSubjects()
  await steps.checkLedger?.()
  return points.map(wordsFor)
}
