import { trusted, type Connection, Types } from 'mongoose'
import type { EventType } from '@voltkart/shared/domain/events'
import { createAppendEvents } from './append-events'
import {
  createEventLogModel,
  createEventModel,
  type EventCursor,
  type EventModel,
  type StoredEvent,
} from './event-schema'
import type { StockEvent } from './event-notes'
import { EVENT_KIND, type WithOutbox } from '../outbox/outbox-field'

interface Moved extends WithOutbox {
  _id: Types.ObjectId
  stockEvent?: StockEvent
}

/** A product whose stock orders have changed. */
interface MovedProduct {
  product: string
  event: StockEvent
}

/**
 * Changes of the stock of products by orders. They are not in the outbox: a popular product would collect
 * hundreds of entries a second, of which only the last one says what the stock is.
 */
function createStockEventQueries(connection: Connection) {
  // The driver is used directly, since Mongoose's model leaves this field out.
  const products = connection.collection<Moved>('products')

  return {
    /**
     * Products whose stock orders have changed. Those with earlier events in their outboxes wait: the
     * events of a product keep the order of its changes.
     */
    async findMoved(limit: number): Promise<MovedProduct[]> {
      const records = await products
        .find(
          { 'stockEvent.due': true, 'outbox.kind': { $ne: EVENT_KIND } },
          { projection: { stockEvent: 1 } },
        )
        .limit(limit)
        .toArray()
      return records.flatMap(({ _id, stockEvent: event }) =>
        event ? [{ product: _id.toHexString(), event }] : [],
      )
    },

    /** Removes published changes of stock; those that came since stay. */
    async removePublished(moved: readonly MovedProduct[]): Promise<void> {
      // An event has an id of its own, so no product loses another event.
      const published = moved.map(({ event }) => event._id)
      await products.updateMany(
        {
          _id: { $in: moved.map(({ product }) => new Types.ObjectId(product)) },
          'stockEvent._id': { $in: published },
        },
        { $unset: { stockEvent: 1 } },
      )
    },
  }
}

/** A page of the log. */
interface EventPage {
  events: StoredEvent[]
  next: EventCursor
}

/** How many old events one command removes. */
const REMOVED_AT_ONCE = 5_000

/** Counts the events of some types after a cursor: all that are kept, if its epoch has ended. */
const createCountAfter =
  (model: EventModel, readLog: () => Promise<{ epoch: string }>) =>
  async ({ epoch, seq }: EventCursor, types: readonly EventType[]): Promise<number> => {
    const log = await readLog()
    return model.countDocuments({
      epoch: log.epoch,
      type: trusted({ $in: [...types] }),
      ...(epoch === log.epoch ? { seq: trusted({ $gt: seq }) } : {}),
    })
  }

/** The log of events. */
export function createEventQueries(connection: Connection) {
  const model = createEventModel(connection)
  const logs = createEventLogModel(connection)
  const { readLog, lastSeq, append } = createAppendEvents(model, logs)

  return {
    ofStock: createStockEventQueries(connection),
    append,
    countAfter: createCountAfter(model, readLog),

    /** The cursor after the last event. */
    async end(): Promise<EventCursor> {
      const { epoch } = await readLog()
      return { epoch, seq: await lastSeq(epoch) }
    },

    /** The cursor before the first event that is kept. */
    async start(): Promise<EventCursor> {
      const { epoch, oldest } = await readLog()
      return { epoch, seq: oldest - 1 }
    },

    /** Whether the log has every event after a cursor. */
    async isInLog({ epoch, seq }: EventCursor): Promise<boolean> {
      const [log, last] = await Promise.all([readLog(), lastSeq(epoch)])
      return epoch === log.epoch && seq >= log.oldest - 1 && seq <= last
    },

    /** The events after a cursor, if the log has it: see `isInLog`. @param types absent: all */
    async page(
      { epoch, seq }: EventCursor,
      limit: number,
      types?: readonly EventType[],
    ): Promise<EventPage> {
      // The end is read before the events: one that comes in between must not be skipped.
      const end = types && (await lastSeq(epoch))
      const events = await model
        .find({
          epoch,
          ...(types ? { type: trusted({ $in: [...types] }) } : {}),
          seq: trusted({ $gt: seq }),
        })
        .sort({ seq: 1 })
        .limit(limit)
        .hint(types ? { epoch: 1, type: 1, seq: 1 } : { epoch: 1, seq: 1 })
        .lean<StoredEvent[]>()
      const last = events.at(-1)?.seq ?? seq
      const isLastPage = events.length < limit
      return { events, next: { epoch, seq: isLastPage ? Math.max(last, end ?? last) : last } }
    },

    async find(id: string): Promise<StoredEvent | undefined> {
      return (await model.findOne({ id }).lean<StoredEvent>()) ?? undefined
    },

    async findAll(ids: readonly string[]): Promise<Map<string, StoredEvent>> {
      const events = await model.find({ id: trusted({ $in: [...ids] }) }).lean<StoredEvent[]>()
      return new Map(events.map((event) => [event.id, event]))
    },

    /**
     * Removes the events up to the last one that was stored before `before`, so that what is left has no
     * gaps. @returns how many were removed
     */
    async removeBefore(before: Date): Promise<number> {
      const { epoch } = await readLog()
      const last = await model
        .findOne({ storedAt: trusted({ $lt: before }), epoch })
        .sort({ storedAt: -1 })
        .select({ seq: 1 })
        .lean()
      if (!last) return 0
      // Noted first: a cursor before it is refused while events are being removed.
      await logs.updateOne({ _id: 'log', epoch }, { $max: { oldest: last.seq + 1 } })
      let removed = 0
      for (;;) {
        const old = await model
          .find({ epoch, seq: trusted({ $lte: last.seq }) })
          .sort({ seq: 1 })
          .limit(REMOVED_AT_ONCE)
          .select({ seq: 1 })
          .lean()
        const until = old.at(-1)?.seq
        if (until === undefined) return removed
        const { deletedCount } = await model.deleteMany({ epoch, seq: trusted({ $lte: until }) })
        removed += deletedCount
      }
    },
  }
}
