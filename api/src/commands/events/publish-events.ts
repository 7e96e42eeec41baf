import type { EventSubject } from '@voltkart/shared/domain/events'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext, OutboxHandler } from '../../context'
import type { EventDraft } from '../../models/events/event-schema'
import { getEventNotes, type EventNote } from '../../models/events/event-notes'
import { getEventSubject } from '../../models/outbox/outbox-field'

/** How many products with changed stock are published at once. */
const BATCH = 100
/** The maximum of rounds in one run; the next run continues. */
const ROUNDS_MAX = 200
/**
 * The pause after a full batch of changed stock, so that several changes of a product become one
 * event.
 */
const STOCK_PAUSE_MS = 5_000

interface Noted {
  kind: EventSubject
  id: string
  notes: readonly EventNote[]
}

/** The drafts of a record, in the order of its changes. */
async function buildDrafts(context: AppContext, { kind, id, notes }: Noted): Promise<EventDraft[]> {
  const data = JSON.stringify(await context.subjects[kind](context, id))
  return notes.map(({ id: eventId, type, at, n }) => ({
    id: eventId,
    type,
    at,
    subject: omitUndefined({ kind, id, n }),
    data,
  }))
}

async function publishNoted(context: AppContext, noted: readonly Noted[]): Promise<void> {
  const { models, metrics, now } = context
  const drafts = await Promise.all(noted.map((item) => buildDrafts(context, item)))
  metrics.eventsPublished(await models.events.append(drafts.flat(), now()))
}

/**
 * Adds the events of records to the log. Events of one record keep the order of its changes, since an
 * outbox is handled from its beginning. Events that are in the log already are left out, so it may be
 * interrupted after each write, and run in several processes at a time.
 */
export const publishEvents: OutboxHandler['handle'] = async (context, records) => {
  const noted = records.map(({ source, key, entries }) => ({
    kind: getEventSubject(source),
    id: key.toString(),
    notes: getEventNotes(entries),
  }))
  await publishNoted(context, noted)
  return records.map(({ entries }) => entries.map(({ id }) => id))
}

/** When the changes of stock by orders are published next, by `performance.now()`. */
interface StockThrottle {
  from: number
}

/** Publishes the changes of stock by orders. @returns how many products had one */
async function publishMoved(context: AppContext): Promise<number> {
  const { ofStock } = context.models.events
  const moved = await ofStock.findMoved(BATCH)
  if (moved.length === 0) return 0
  const noted = moved.map(({ product: id, event }): Noted => ({
    kind: 'product',
    id,
    notes: [{ id: event._id, type: 'stock.changed', at: event.at }],
  }))
  await publishNoted(context, noted)
  await ofStock.removePublished(moved)
  return moved.length
}

/**
 * Adds an event for each product whose stock orders have changed.
 * @param stock kept from run to run: while very many orders come, stock is published less often
 */
export async function publishStock(
  context: AppContext,
  { stock = { from: 0 }, signal }: { stock?: StockThrottle; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (performance.now() < stock.from) return
  for (let round = 0; round < ROUNDS_MAX && !signal?.aborted; round += 1) {
    // Changes during this run wait for the next one: a batch costs little more than a single
    // change.
    if ((await publishMoved(context)) < BATCH) return
    stock.from = performance.now() + STOCK_PAUSE_MS
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Removes the events that are older than the log keeps them. */
export async function removeOldEvents({ models, now }: AppContext, days: number): Promise<void> {
  await models.events.removeBefore(new Date(now().getTime() - days * DAY_MS))
}
