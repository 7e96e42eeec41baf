import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import type { DoneEntries, PendingRecord } from '../../models/outbox/outbox-queries'
import {
  hasEvents,
  outboxSourceNames,
  type OutboxSource,
  relayedKinds,
} from '../../models/outbox/outbox-field'
import { createBackoff, type Backoff } from './backoff'
import { handleWork, groupByHandler } from './relay-batch'
import { relayDeletions } from './relay-deletions'

/**
 * The maximum time that other work of a batch waits for mails, so that one update removes all of
 * it. Events must not wait longer for a slow mail server.
 */
const MAILS_WAIT_MS = 500
/** How often other work is relayed while mails are being sent. */
const PASS_MS = 1_000
/** Collections without events hold copies of what the audit log shows already. */
const QUIET_MS = 15_000

/** The state of the relay between runs. */
interface RelayState {
  /** When collections without events are read next, by `performance.now()`. */
  quietFrom: number
  backoff: Backoff
}

export const createRelayState = (): RelayState => ({ quietFrom: 0, backoff: createBackoff() })

/** Resolves once the work is over, or after a time; to whether it is over. */
async function isOver(work: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const timeout = wait(ms, false, { signal: timer.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), timeout])
  } finally {
    timer.abort()
  }
}

/** Merges the completed entries of each record. */
function mergeDone(done: readonly DoneEntries[]): DoneEntries[] {
  const byKey = new Map<string, DoneEntries>()
  for (const { key, ids } of done) {
    const before = byKey.get(key.toString())?.ids ?? []
    byKey.set(key.toString(), { key, ids: [...before, ...ids] })
  }
  return [...byKey.values()]
}

/** Relays the outboxes of all collections once, batch by batch. */
function createPass(context: AppContext, backoff: Backoff, signal: AbortSignal | undefined) {
  const { outbox } = context.models
  /** The slow work that is under way: one batch at a time. */
  let slow: Promise<void> | undefined

  async function relayBatch(source: OutboxSource, batch: readonly PendingRecord[]): Promise<void> {
    const work = groupByHandler(context, batch)
    const done: DoneEntries[] = []
    for (const item of work.filter(({ handler }) => !handler.isSlow)) {
      done.push(...(await handleWork(context, item, backoff)))
    }
    const slowWork = work.filter(({ handler }) => handler.isSlow)
    if (slowWork.length === 0 || slow) return outbox.remove(source, mergeDone(done))
    const slowDone: DoneEntries[] = []
    const handled = Promise.all(
      slowWork.map(
        async (item) => void slowDone.push(...(await handleWork(context, item, backoff))),
      ),
    ).then(() => undefined)
    if (await isOver(handled, MAILS_WAIT_MS)) {
      return outbox.remove(source, mergeDone([...done, ...slowDone]))
    }
    slow = handled
      .then(() => outbox.remove(source, mergeDone(slowDone)))
      .finally(() => (slow = undefined))
    // A rejection is handled where the promise is awaited.
    slow.catch(() => undefined)
    return outbox.remove(source, mergeDone(done))
  }

  return {
    async run(sources: readonly OutboxSource[]): Promise<void> {
      for (const source of await outbox.findPending(sources, relayedKinds)) {
        for await (const batch of outbox.eachPending(source, relayedKinds)) {
          if (signal?.aborted) return
          await relayBatch(source, batch)
        }
      }
    },
    slow: () => slow,
  }
}

/**
 * Does the work that changes have left in the outboxes of their records, and removes it from them:
 * it publishes events, copies notes into the audit log and sends the mails of orders. May be
 * interrupted after each write, and run in several processes at a time. A later run repeats
 * failures.
 * @throws if the database is unreachable
 */
export async function relayOutbox(
  context: AppContext,
  {
    state = createRelayState(),
    signal,
  }: { state?: RelayState; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const pass = createPass(context, state.backoff, signal)
  const skipsQuiet = performance.now() < state.quietFrom
  if (!skipsQuiet) state.quietFrom = performance.now() + QUIET_MS
  await pass.run(outboxSourceNames.filter((source) => !skipsQuiet || hasEvents(source)))
  await relayDeletions(context, state.backoff)
  const busy = outboxSourceNames.filter(hasEvents)
  for (let slow = pass.slow(); slow; slow = pass.slow()) {
    if (signal?.aborted) return slow
    if (!(await isOver(slow, PASS_MS))) await pass.run(busy)
  }
}
