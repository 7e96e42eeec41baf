import { z } from 'zod'
import type { EventType } from '@voltkart/shared/domain/events'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { createHash, randomUUID } from 'node:crypto'
import {
  EVENT_KIND,
  type OutboxEntry,
  getEventSubject,
  type OutboxSource,
} from '../outbox/outbox-field'

/**
 * An event that a record has still to publish, with the id that it will have
 * (docs/decisions/027-events-and-webhooks.md).
 */
export interface EventNote {
  id: string
  type: EventType
  at: Date
  /** The number of the parcel or return within its order. */
  n?: number
}

const newEventId = () => `evt_${randomUUID().replaceAll('-', '')}`

/** The entry that publishes an event. */
export const createEventEntry = (type: EventType, at: Date, n?: number): OutboxEntry => ({
  id: newEventId(),
  kind: EVENT_KIND,
  at,
  payload: omitUndefined({ type, n }),
})

/** The events among the entries of an outbox, in order. */
export const getEventNotes = (entries: readonly OutboxEntry[] = []): EventNote[] =>
  entries
    .filter(({ kind }) => kind === EVENT_KIND)
    .map(({ id, at, payload }) => ({ id, at, ...(payload as Pick<EventNote, 'type' | 'n'>) }))

/** A change of a product's stock by orders that is not published yet; a later one replaces it. */
export const stockEvent = z.object({
  _id: z.string(),
  at: z.date(),
  due: z.literal(true),
})
export type StockEvent = z.infer<typeof stockEvent>

/** Marks a product whose stock an order has changed. */
export const newStockEvent = (at = new Date()): StockEvent => ({ _id: newEventId(), at, due: true })

/** The event about a deletion. Its id is derived, so that it is the same for each attempt. */
export function toDeletionEvent(
  source: OutboxSource,
  id: string,
  type: EventType,
  at: Date,
): OutboxEntry {
  const text = `${getEventSubject(source)} ${id} deleted`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { id: `evt_${hash}`, kind: EVENT_KIND, at, payload: { type } }
}
