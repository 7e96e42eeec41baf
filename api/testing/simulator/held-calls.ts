import type { Activity } from './activity'
import type { ServerLife, Task } from './tasks'

/** The fate of a held call when it is released. */
export type Release =
  | 'go'
  /** It never arrives. */
  | 'lose'
  /** It is done, and its reply is lost. */
  | 'lose reply'
  /** The server that makes it dies before it is sent. */
  | 'die before'
  /** The server dies once it is done. */
  | 'die after'
  /** A provider responds with a refusal, an internal error or garbage, and does nothing. */
  | 'refuse'
  | 'fail'
  | 'garble'
  /** The provider receives it twice, as if the network had duplicated it. */
  | 'repeat'

export type CallKind = 'database' | 'payments' | 'courier' | 'mail' | 'webhook'

/** A call of a server that waits for its release. */
export interface HeldCall {
  task: Task
  life: ServerLife
  kind: CallKind
  /** Its place among the calls of its task. */
  number: number
  name: string
  /** Its content, for the trace. */
  content: unknown
  release(how: Release): void
}

/** A lost connection, as the shop recognises it: the driver must not repair anything itself. */
export class LostConnection extends Error {
  override name = 'MongoNetworkError'
}

export const createDiedError = () => new LostConnection('The server has died')

export interface HeldCalls {
  /** The place of the next call of a task. */
  nextNumber(task: Task): number
  /**
   * Holds a call until it is released.
   * @param call its number is the next one, unless it was taken before
   * @throws LostConnection if its server dies meanwhile
   */
  hold(
    call: Pick<HeldCall, 'task' | 'life' | 'kind' | 'name' | 'content'> & { number?: number },
  ): Promise<Release>
  /** The calls that wait, in an order that does not depend on when they came. */
  list(): HeldCall[]
  /** Rejects every call of a dead server. */
  drop(life: ServerLife): void
}

const toKey = ({ task, number }: HeldCall) => `${task.name} ${String(number).padStart(6, '0')}`

export function createHeldCalls(activity: Activity): HeldCalls {
  const held = new Set<HeldCall & { drop(): void }>()
  const numbers = new WeakMap<Task, number>()

  function nextNumber(task: Task): number {
    const number = (numbers.get(task) ?? 0) + 1
    numbers.set(task, number)
    return number
  }

  return {
    nextNumber,
    hold(fields) {
      const { task, life, number = nextNumber(task) } = fields
      if (life.isDead) return Promise.reject(createDiedError())
      return new Promise((resolve, reject) => {
        const call = {
          ...fields,
          number,
          release(how: Release) {
            held.delete(call)
            resolve(how)
          },
          drop() {
            held.delete(call)
            reject(createDiedError())
          },
        }
        held.add(call)
        // A held call is not running work, but counts as activity.
        activity.begin()
        activity.end()
      })
    },
    list: () => [...held].sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1)),
    drop(life) {
      for (const call of held) if (call.life === life) call.drop()
    },
  }
}
