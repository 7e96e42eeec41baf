import { createHash } from 'node:crypto'
import { isSequence } from './replaced-server'
import type { HeldCall, Release } from './held-calls'
import type { Random } from './random'
import { newTask, runTask, type Task } from './tasks'
import type { World } from './world'

/** The maximum of calls until a run is idle; more mean an endless loop. */
const CALLS_MAX = 20_000
/** The jumps of the clock between two calls. */
const JUMPS_MAX = 200

/**
 * The chance that the task of the latest call goes on, chosen for each episode. Without it, one
 * task never overtakes another by more than a few commands.
 */
const KEEPS_GOING = [0, 0, 0.6, 0.9] as const

/** Driver fields that do not depend on the shop. */
const ofDriver = new Set(['lsid', '$db', '$clusterTime', '$readPreference', 'cursor', 'cursors'])
const getText = (content: unknown): string =>
  JSON.stringify(content, (key, value: unknown) => {
    if (ofDriver.has(key)) return undefined
    return isSequence(value) ? value.documents : value
  }) ?? ''

export interface Launched {
  task: Task
  isDone: boolean
}

export interface Schedule {
  random: Random
  /** The decision for a call; `wait` holds it until everything else has ended. */
  decide(call: HeldCall): Promise<Release | 'wait'> | Release
  /** Starts work once so many calls have been released. */
  upcoming?: { after: number; start(): void }[]
}

/** A run that never becomes idle, or waits forever. */
export class Hang extends Error {
  override name = 'Hang'
}

/** Schedules all calls of all servers. */
export function createEngine(world: World, seed: string) {
  const { activity, calls, chance } = world
  const hash = createHash('sha256')
  const openWork = new Set<Launched>()
  let lines: string[] = []
  let released = 0

  const note = (line: string) => {
    if (process.env['SIMULATOR_TRACE']) console.error(line)
    hash.update(line).update('\n')
    lines.push(line)
  }

  /** Starts work outside the servers, such as a request of a customer. */
  function launch(name: string, work: () => Promise<void>): Launched {
    const launched: Launched = { task: newTask(seed, name), isDone: false }
    openWork.add(launched)
    activity.begin()
    void runTask(launched.task, work).finally(() => {
      launched.isDone = true
      openWork.delete(launched)
      activity.begin()
      activity.end()
    })
    activity.end()
    return launched
  }

  function releaseCall(call: HeldCall, how: Release): void {
    const content = createHash('sha256').update(getText(call.content)).digest('hex').slice(0, 12)
    note(`${call.task.name} ${call.number} ${call.name} ${how} ${content}`)
    released += 1
    call.release(how)
  }

  /** Releases calls one by one until the run is idle. @throws Hang */
  async function runUntilQuiet({ random, decide, upcoming = [] }: Schedule): Promise<void> {
    const before = released
    const keepsGoing = random.pick(KEEPS_GOING)
    let latest: Task | undefined
    const paused = new Set<HeldCall>()
    const laterTasks = upcoming.toSorted((a, b) => a.after - b.after)
    for (let jumps = 0; ;) {
      await activity.settle()
      const held = calls.list().filter((call) => !paused.has(call))
      const next = laterTasks[0]
      if (next && (held.length === 0 || next.after <= released - before)) {
        laterTasks.shift()
        next.start()
        continue
      }
      if (held.length > 0) {
        if (released - before > CALLS_MAX) throw new Hang('Something goes on for ever')
        const taskCalls = random.chance(keepsGoing)
          ? held.filter(({ task }) => task === latest)
          : []
        const call = random.pick(taskCalls.length > 0 ? taskCalls : held)
        latest = call.task
        const how = await decide(call)
        if (how === 'wait') paused.add(call)
        else releaseCall(call, how)
        chance.time.move(1 + random.below(3))
        chance.time.runDue()
        jumps = 0
        continue
      }
      const [longest] = paused
      if (longest) {
        paused.delete(longest)
        continue
      }
      if (openWork.size === 0) return
      jumps += 1
      if (jumps > JUMPS_MAX || !chance.time.skipToNext()) {
        const names = [...openWork].map(({ task }) => task.name).join(', ')
        throw new Hang(`Nothing happens any more, and these wait: ${names}`)
      }
      chance.time.runDue()
    }
  }

  return {
    launch,
    note,
    runUntilQuiet,
    /** Runs work alone and to its end, without faults. */
    async finish<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      let result: { value: Result } | { error: unknown } | undefined
      launch(name, async () => {
        try {
          result = { value: await work() }
        } catch (error) {
          result = { error }
        }
      })
      await runUntilQuiet({
        random: { ...newTask(seed, name).random, pick: (items) => items[0] as never },
        decide: () => 'go',
      })
      if (result && 'value' in result) return result.value
      throw result?.error
    },
    released: () => released,
    /** The lines since the last call. */
    takeLines() {
      const takenLines = lines
      lines = []
      return takenLines
    },
    digest: () => hash.copy().digest('hex').slice(0, 16),
  }
}

export type Engine = ReturnType<typeof createEngine>
