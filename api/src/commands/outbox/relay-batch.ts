import type { AppContext, HandledWork, OutboxHandler } from '../../context'
import { toError } from '../../errors'
import { isDatabaseAway } from '../../models/database-errors'
import type { DoneEntries, PendingRecord } from '../../models/outbox/outbox-queries'
import { type Backoff, noteFailure } from './backoff'
import type { OutboxEntry, OutboxSource } from '../../models/outbox/outbox-field'

/** The records of a batch with work for a handler, each with that work only. */
interface HandlerWork {
  handler: OutboxHandler
  records: PendingRecord[]
}

/** Groups the work of records by its handler, and keeps its order within each record. */
export function groupByHandler(
  { outbox }: AppContext,
  records: readonly PendingRecord[],
): HandlerWork[] {
  const byHandler = new Map<OutboxHandler, PendingRecord[]>()
  for (const record of records) {
    const handlers = new Set(record.entries.flatMap(({ kind }) => outbox[kind] ?? []))
    for (const handler of handlers) {
      const entries = record.entries.filter(({ kind }) => outbox[kind] === handler)
      byHandler.set(handler, [...(byHandler.get(handler) ?? []), { ...record, entries }])
    }
  }
  return Array.from(byHandler, ([handler, pending]) => ({ handler, records: pending }))
}

/**
 * Handles the work of records together. If that fails, it is handled record by record, so that one that
 * fails holds up no other. It is tried again after a pause.
 * @returns the entries that are done
 * @throws if the database is unreachable
 */
export async function handleWork(
  context: AppContext,
  { handler, records: all }: HandlerWork,
  backoff: Backoff,
): Promise<DoneEntries[]> {
  const records = all.filter(backoff.isDue)
  const [first] = records
  if (!first) return []
  let handled: readonly HandledWork[]
  try {
    handled = await handler.handle(context, records)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (records.length > 1) return handleEach(context, { handler, records }, backoff)
    handled = [toError(error)]
  }
  const done: DoneEntries[] = []
  for (const [index, record] of records.entries()) {
    const ids = handled[index] ?? []
    if (ids instanceof Error) {
      backoff.failed(record)
      logFailure(context, record, ids)
      await noteFailure(context, record, ids)
    } else {
      backoff.succeeded(record)
      done.push({ key: record.key, ids })
    }
  }
  return done
}

function logFailure(
  { log }: AppContext,
  { source, key, entries }: PendingRecord,
  err: Error,
): void {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  log.error({ err, source, subject: key.toString(), kinds }, 'work in an outbox has failed')
}

async function handleEach(
  context: AppContext,
  { handler, records }: HandlerWork,
  backoff: Backoff,
): Promise<DoneEntries[]> {
  const done: DoneEntries[] = []
  for (const record of records) {
    done.push(...(await handleWork(context, { handler, records: [record] }, backoff)))
  }
  return done
}

/**
 * Does work of one kind that was just written, before the relay does. The change is stored, so a failure
 * is logged and left to the relay.
 */
export async function tryRelay(
  context: AppContext,
  source: OutboxSource,
  { _id, outbox = [] }: { _id: string; outbox?: readonly OutboxEntry[] },
  kind: string,
): Promise<void> {
  const entries = outbox.filter((entry) => entry.kind === kind)
  const handler = entries.length > 0 ? context.outbox[kind] : undefined
  if (!handler) return
  try {
    const { outbox: stored } = context.models
    const record = { source, key: stored.toKey(_id), entries }
    const [ids = []] = await handler.handle(context, [record])
    if (ids instanceof Error) throw ids
    await stored.remove(source, [{ key: record.key, ids }])
  } catch (error) {
    context.log.warn({ err: error, source, subject: _id, kind }, 'work in an outbox has to wait')
  }
}
