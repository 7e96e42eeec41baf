import { z } from 'zod'
import { EVENT_DAYS, EVENT_PAGE_SIZE } from '../domain/limits'
import { eventSubjects, eventTypes, type EventSubject, type EventType } from '../domain/events'
import { pageLimitSchema, timestampSchema } from './common'
import { defineRoute } from './route'
import type { Complaint } from './complaints'
import type { TaxDocument } from './documents'
import type { Order } from './orders'
import type { Product } from './products'
import type { ModeratedReview } from './reviews'
import type { Account } from './users'

/** A place in the log of events, as it came with a page of them. */
export const cursorSchema = z
  .string()
  .regex(/^[0-9a-z]{6,20}-\d{1,15}$/, 'Not a cursor')
  .describe('The `next` of an earlier page')

/** A change in the shop. */
export const eventSchema = z
  .object({
    id: z.string(),
    type: z.enum(eventTypes),
    at: timestampSchema,
    /** Counts all events from 1, without gaps. */
    seq: z.number().int(),
    subject: z.object({
      kind: z.enum(eventSubjects),
      id: z.string(),
      /** The number of the parcel or return within its order. */
      n: z.number().int().optional(),
    }),
    /** The subject of the event, as its own call returns it; null if it has been deleted. */
    data: z.unknown(),
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof eventSchema>

const typeList = z
  .string()
  .transform((text) => text.split(',').map((type) => type.trim()))
  .pipe(z.array(z.enum(eventTypes)).min(1).max(eventTypes.length))
  .meta({ wire: { type: 'string' } })
  .describe('Types of events, separated by commas')

export const listEvents = defineRoute({
  id: 'listEvents',
  method: 'get',
  path: '/events',
  summary: `The events of the last ${EVENT_DAYS} days, oldest first`,
  description:
    'Returns the changes in the shop in the order of `seq`, which has no gaps within the log. A token gets the types whose subject it may read. `next` is the cursor for the next call, also while there are no more events. A cursor that is older than the log, or from before a restored backup, is refused with `CURSOR_TOO_OLD`.',
  tag: 'Integrations',
  access: 'integrations.write',
  anyToken: true,
  query: z.object({
    /** Without it, from the oldest event. */
    after: cursorSchema.optional(),
    /** Without them, all that the caller may read. */
    types: typeList.optional(),
    limit: pageLimitSchema(EVENT_PAGE_SIZE).optional(),
  }),
  output: z.object({
    events: z.array(eventSchema),
    /** The cursor for the next page; there may be no more events yet. */
    next: z.string(),
  }),
  errors: ['CURSOR_TOO_OLD'],
})

/** The data of events by the kind of their subject: the response of its own call to staff. */
export interface SubjectData extends Record<EventSubject, unknown> {
  order: Order
  document: TaxDocument
  product: Product
  complaint: Complaint
  review: ModeratedReview
  customer: Account
}

type SubjectOf<Type extends EventType> = Type extends
  | `order.${string}`
  | `parcel.${string}`
  | `return.${string}`
  ? 'order'
  : Type extends 'document.issued'
    ? 'document'
    : Type extends `product.${string}` | 'stock.changed'
      ? 'product'
      : Type extends `complaint.${string}`
        ? 'complaint'
        : Type extends 'review.written'
          ? 'review'
          : 'customer'

/** The data of an event; null if its subject has been deleted. Orders and documents never are. */
export type EventData<Type extends EventType> =
  | SubjectData[SubjectOf<Type>]
  | (SubjectOf<Type> extends 'order' | 'document' ? never : null)
