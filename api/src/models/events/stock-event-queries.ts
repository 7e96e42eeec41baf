import { Types, type Connection } from 'mongoose'
import type { StockEvent } from './event-notes'
import { EVENT_KIND, type WithOutbox } from '../outbox/outbox-field'

interface Moved extends WithOutbox {
  _id: Types.ObjectId
  stockEvent?: StockEvent
}

/** A product whose stock orders have changed. */
export interface MovedProduct {
  product: string
  event: StockEvent
}

/**
 * Changes of the stock of products by orders. They are not in the outbox: a popular product would collect
 * hundreds of entries a second, of which only the last one says what the stock is.
 */
export function createStockEventQueries(connection: Connection) {
  // Not with Mongoose, whose model leaves this field out.
  const products = connection.collection<Moved>('products')

  return {
    /**
     * Products whose stock orders have changed. Those with earlier events in their outboxes wait: the
     * events of a product keep the order of its changes.
     */
    async findMoved(limit: number): Promise<MovedProduct[]> {
      const found = await products
        .find(
          { 'stockEvent.due': true, 'outbox.kind': { $ne: EVENT_KIND } },
          { projection: { stockEvent: 1 } },
        )
        .limit(limit)
        .toArray()
      return found.flatMap(({ _id, stockEvent: event }) =>
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
