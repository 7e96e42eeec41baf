import { expect } from 'vitest'
import type { CrashWorld } from './crash-world'
import type { Death, Write } from './process-commands'

interface Steps<Subject> {
  /** What must be there before the action. */
  prepare(): Promise<Subject>
  /** The action: one request. */
  act(subject: Subject): Promise<unknown>
  /** What must hold after it, whether it was let through or cut off by a death and a new start. */
  check(subject: Subject): Promise<void>
}

/**
 * Where to die so that every state that a death can leave on disk comes up: before the first write,
 * after each, and before each that is sent while others are under way. Before a write that leaves
 * alone the disk is as it was after the last one.
 */
function deathsAmong(writes: readonly Write[]): (Death & { name: string })[] {
  return writes.flatMap(({ name, amongOthers }, index) => {
    const write = index + 1
    const before = { when: 'before' as const, write, name }
    return [...(index === 0 || amongOthers ? [before] : []), { ...before, when: 'after' as const }]
  })
}

/**
 * Does an action once in peace to see which writes it makes, then again for each of them, with the
 * shop killed there and a new one started.
 * @returns the deaths, in words
 */
export async function dieAtEveryWrite<Subject>(
  world: CrashWorld,
  { prepare, act, check }: Steps<Subject>,
): Promise<string[]> {
  const unharmed = await prepare()
  await world.shop().count()
  await act(unharmed)
  const deaths = deathsAmong(await world.shop().writes())
  await check(unharmed)
  for (const { when, write, name } of deaths) {
    const subject = await prepare()
    const shop = world.shop()
    await shop.count({ when, write })
    // Some writes follow the response.
    const end = await act(subject)
      .then(() => shop.writes())
      .then(
        () => 'survived',
        () => shop.ended,
      )
    expect(end, `${when} write ${write} (${name})`).toBe('SIGKILL')
    await world.start()
    await check(subject)
  }
  return deaths.map(({ when, write, name }) => `${when} ${write} (${name})`)
}
