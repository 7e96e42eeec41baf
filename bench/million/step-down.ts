import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../api/src/models/connect'

/** How long a member that stepped down does not stand for election, in seconds. */
const STAND_ASIDE_S = 10
/** The time that a secondary has to catch up before the primary steps down, in seconds. */
const CATCH_UP_S = 5
const ELECTED_WITHIN_MS = 30_000
const POLL_MS = 20

/** A change of primary, and the milliseconds until another member accepted writes. */
interface StepDown {
  from: string
  to: string
  afterMs: number
}

/** Whether the database is a replica set. */
export async function isReplicaSet(connection: Connection): Promise<boolean> {
  const response = await connection.getClient().db('admin').command({ hello: 1 })
  return response['setName'] !== undefined
}

/** The member that accepts writes; undefined during an election, and without a replica set. */
async function findPrimary(connection: Connection): Promise<string | undefined> {
  const admin = connection.getClient().db('admin')
  const response = await admin.command({ hello: 1 }).catch(() => undefined)
  const primary: unknown = response?.['isWritablePrimary'] === true ? response['me'] : undefined
  return typeof primary === 'string' ? primary : undefined
}

/**
 * Has the primary of a replica set step down, and waits until another member is the primary.
 * @throws Error if none is elected in time
 */
export async function stepDown(connection: Connection): Promise<StepDown> {
  const from = await findPrimary(connection)
  if (from === undefined) throw new Error('The replica set has no primary')
  const startMs = performance.now()
  await connection
    .getClient()
    .db('admin')
    .command({ replSetStepDown: STAND_ASIDE_S, secondaryCatchUpPeriodSecs: CATCH_UP_S })
  for (;;) {
    const to = await findPrimary(connection)
    const afterMs = performance.now() - startMs
    if (to !== undefined && to !== from) return { from, to, afterMs }
    if (afterMs > ELECTED_WITHIN_MS) throw new Error(`No member replaced the primary ${from}`)
    await wait(POLL_MS)
  }
}
